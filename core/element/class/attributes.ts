import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { PropDefault } from "./definition.ts";

/** Returns the default value of a property. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/** Whether a property holds an object, so that its attribute is JSON. */
export const isData = (given: PropDefault): boolean =>
  given === null || (typeof given === "object" && !Array.isArray(given));

/** Lets an object property accept JSON text too: frameworks that find the property set it to the text of the attribute. */
export function acceptJson(prototype: object, name: string): void {
  const inherited = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, name, {
    ...inherited,
    set(this: HTMLElement, value: unknown) {
      Reflect.apply(inherited.set, this, [
        typeof value === "string" ? fromAttribute(name, value, null) : value,
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
