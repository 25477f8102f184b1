import { reportMisuse } from "../../platform/config/report-misuse.ts";
import type { PropDefault } from "./definition.ts";

/** The value a property has when nobody has set it. */
export const defaultOf = (given: PropDefault): unknown => (Array.isArray(given) ? given[0] : given);

/** Whether a property holds an object, which is JSON in an attribute. */
export const isData = (given: PropDefault): boolean =>
  given === null || (typeof given === "object" && !Array.isArray(given));

/**
 * Lets frameworks write a property as they write an attribute: undefined, which they write for what a component no longer
 * says, gives the default, and a property that holds an object takes its JSON too.
 */
export function acceptText(prototype: object, name: string, given: PropDefault): void {
  const inherited = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, name, {
    ...inherited,
    set(this: HTMLElement, value: unknown) {
      const isText = value === undefined || (isData(given) && typeof value === "string");
      Reflect.apply(inherited.set, this, [
        isText ? fromAttribute(name, (value as string | undefined) ?? null, given) : value,
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
