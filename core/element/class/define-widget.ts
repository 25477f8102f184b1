import type {
  commonProps,
  EventDetails,
  PropDefault,
  PropDefaults,
  PropValues,
  WidgetDefinition,
} from "./definition.ts";

export { detail } from "./definition.ts";

/** Methods of every element. The first two load its code if needed. */
export interface WidgetMethods {
  /** Returns to the first view and deletes what was typed. */
  reset(): Promise<void>;
  /** Resolves when the element is interactive. */
  whenReady(): Promise<void>;
  /** Resolves when changes of properties have been rendered. */
  readonly updateComplete: Promise<void>;
  /** Opens the dialog, even if it was dismissed before. */
  show(): Promise<void>;
  /** Closes the dialog. Counts as dismissed. */
  close(): Promise<void>;
}

export interface WidgetClass<P extends PropDefaults, E extends EventDetails, S extends string = string> {
  new (): HTMLElement &
    PropValues<P> &
    PropValues<typeof commonProps> &
    (P extends { open: PropDefault } ? WidgetMethods : Omit<WidgetMethods, "show" | "close">);
  readonly definition: WidgetDefinition<P, E, S>;
}

/**
 * Declares a custom element. The class carries its types and documentation. The build makes the loader's manifest from
 * `definition`; the loader (or the npm package) defines the class that runs.
 */
export function defineWidget<const P extends PropDefaults, E extends EventDetails, const S extends string>(
  definition: WidgetDefinition<P, E, S>,
): WidgetClass<P, E, S> {
  class Declared {
    static readonly definition = definition;
    constructor() {
      throw new TypeError(
        `${definition.tag} is made by the page: document.createElement("${definition.tag}")`,
      );
    }
  }
  return Declared as unknown as WidgetClass<P, E, S>;
}

/** Properties of a widget's component, from its element class. */
export type WidgetProps<C> = C extends { definition: { props: infer P extends PropDefaults } }
  ? PropValues<P> & PropValues<typeof commonProps>
  : never;

/** Event details of a widget, from its element class. */
export type WidgetEvents<C> = C extends { definition: { events: infer E } } ? E : never;

/** States of a widget, from its element class. */
export type WidgetState<C> = C extends { definition: { states: readonly (infer S extends string)[] } }
  ? S
  : never;
