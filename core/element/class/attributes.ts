import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { PropDefault } from "./definition.ts";

/** The value a property has when nobody has set it. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/** Whether a property holds an object, which is JSON in an attribute. */
export const isData = (given: PropDefault): boolean =>
  given === null || (typeof given === "object" && !Array.isArray(given));

/**
 * Lets a property that holds an object take its JSON too: frameworks that find the property write to it what a page owner
 * has written as an attribute.
 */
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
  void reportMisuse("wrong-attribute", attribute, text, String(given));
  return fallback;
}
