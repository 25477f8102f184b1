import { mistake } from "../config/mistake.ts";
import type { PropDefault } from "./definition.ts";

/** `headingLevel` -> `heading-level` */
export const attributeName = (prop: string): string => prop.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** The value a property has when nobody has set it. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

function wrong(attribute: string, text: string, expected: string): void {
  mistake(
    `The attribute ${attribute}="${text.slice(0, 80)}" is wrong.`,
    `It must be ${expected}.`,
    "Correct or remove it; until then the default is used.",
  );
}

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
    if (text) wrong(attribute, text, `one of ${given.filter(Boolean).join(", ")}`);
    return fallback;
  }
  if (typeof given === "string") return text;
  if (!text) return fallback;
  if (typeof given === "number") {
    const number = Number(text);
    if (Number.isFinite(number)) return number;
    wrong(attribute, text, "a number");
    return fallback;
  }
  try {
    return JSON.parse(text);
  } catch {
    wrong(attribute, text, "JSON");
    return fallback;
  }
}
