/** What a widget tells of itself; imports nothing, so that the loader, the build and a server can read it. */

/** The default of a property, which is also its type; an array lists the allowed words, the first is the default. */
export type PropDefault = string | number | boolean | readonly string[] | object | null;
export type PropDefaults = Readonly<Record<string, PropDefault>>;

/** The type of a property, from its default. */
export type PropValue<D> = D extends readonly (infer Word)[]
  ? Word
  : D extends boolean
    ? boolean
    : D extends number
      ? number
      : D extends string
        ? string
        : D;

export type PropValues<P extends PropDefaults> = { -readonly [K in keyof P]: PropValue<P[K]> };

/** Detail types of an element's own events, by event name. */
export type EventDetails = Readonly<Record<string, unknown>>;

/** Stands for the type of an event's detail; there is nothing behind it at run time. */
export const detail = <T>(): T => undefined as T;

/** Properties that every element has. */
export const commonProps = {
  theme: ["", "light", "dark", "auto"],
  headingLevel: 2,
  strings: null as Record<string, string> | null,
  content: null as object | null,
} as const satisfies PropDefaults;

export interface WidgetDefinition<
  P extends PropDefaults = PropDefaults,
  E extends EventDetails = EventDetails,
  S extends string = string,
> {
  tag: `tv-${string}`;
  props: P;
  events: E;
  /** Names of the properties that the first view depends on, words (enumerated) or booleans; at most three. */
  first: readonly (keyof P & string)[];
  /** Every state the element can be in; the workbench, axe and the pictures go through this list. */
  states: readonly S[];
}
