import { mistake } from "../config/mistake.ts";
import type { PropDefault } from "./definition.ts";

/** The value a property has when nobody has set it. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/**
 * A property's value from an attribute: a removed one gives the default, a bare one is a true boolean, wrong text is
 * told on the console and gives the default.
 */
export function fromAttribute(attribute: string, text: string | null, given: PropDefault): unknown {
  const fallback = defaultOf(given);
  if (text === null) return fallback;
  if (typeof given === "boolean") return text !== "false";
  if (Array.isArray(given)) {
    if (given.includes(text)) return text;
    if (text) void mistake("wrong-attribute", attribute, text, given.filter(Boolean).join(" or "));
    return fallback;
  }
  if (typeof given === "string") return text;
  if (!text) return fallback;
  if (typeof given === "number") {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    void mistake("wrong-attribute", attribute, text, "a number");
    return fallback;
  }
  try {
    return JSON.parse(text);
  } catch {
    void mistake("wrong-attribute", attribute, text, "JSON");
    return fallback;
  }
}
