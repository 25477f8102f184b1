import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { PropDefault } from "./definition.ts";

/** Returns the default value of a property. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/** Whether a property holds an object, so that its attribute is JSON. */
export const isData = (given: PropDefault): boolean => typeof given === "object" && !Array.isArray(given);

/**
 * Lets frameworks set a property to the text of an attribute: an object property accepts JSON text too, and a number property
 * its digits. Undefined or empty text, which they set for an absent value, gives the default.
 */
export function acceptText(prototype: object, name: string, given: PropDefault): void {
  const inherited = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, name, {
    ...inherited,
    set(this: HTMLElement, value: unknown) {
      const isText = value === undefined || (typeof value === "string" && typeof given !== "boolean");
      Reflect.apply(inherited.set, this, [
        isText ? fromAttribute(name, (value as string | undefined) ?? null, given) : value,
      ]);
    },
  });
}

/**
 * Returns a property's value from its attribute. A missing or empty attribute gives the default, a bare boolean one gives
 * true. Invalid text is logged on the console and gives the default.
 */
export function fromAttribute(attribute: string, text: string | null, given: PropDefault): unknown {
  const fallback = defaultOf(given);
  if (typeof given === "boolean" && text !== null) return text !== "false";
  if (!text) return fallback; // Content systems write empty attributes for values that weren't set.
  if (typeof given === "string") return text;
  if (Array.isArray(given)) {
    if (given.includes(text)) return text;
  } else if (typeof given === "number") {
    if (Number.isFinite(+text)) return +text;
  } else {
    try {
      return JSON.parse(text);
    } catch {
      // Reported below.
    }
  }
  void reportMisuse("wrong-attribute", attribute, text, String(given));
  return fallback;
}
