import { mistake } from "../config/mistake.ts";
import type { PropDefault } from "./definition.ts";

/** The value a property has when nobody has set it. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/**
 * A property's value from an attribute: a removed or empty one gives the default, a bare one is a true boolean, wrong text
 * is told on the console and gives the default.
 */
export function fromAttribute(attribute: string, text: string | null, given: PropDefault): unknown {
  const fallback = defaultOf(given);
  if (typeof given === "boolean" && text !== null) return text !== "false";
  if (!text) return fallback; // content systems write attributes that nobody filled in
  if (typeof given === "string") return text;
  if (Array.isArray(given)) {
    if (given.includes(text)) return text;
  } else if (typeof given === "number") {
    if (Number.isFinite(+text)) return +text;
  } else {
    try {
      return JSON.parse(text);
    } catch {
      // Told below.
    }
  }
  void mistake("wrong-attribute", attribute, text, String(given));
  return fallback;
}
