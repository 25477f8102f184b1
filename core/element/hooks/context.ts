import { createContext, useContext } from "react";
import type { Presence } from "../../platform/presence.ts";
import type { Locale } from "../../platform/config/locales.ts";

/** What a component may know of the element it is drawn in. */
export interface ElementContext {
  /** Absent while the first view is made by the build. */
  host: HTMLElement | undefined;
  locale: Locale;
  /** Words that stand before those of strings.ts: see RenderInput. */
  words: Readonly<Record<string, unknown>>;
  headingLevel: number | string;
  setState(state: string): void;
  /** Told of an error while drawing; the element then shows a panel in its place. */
  onDrawError(error: unknown): void;
  /** The component's methods, by name; the element's own methods call them. */
  methods: Map<string, () => void>;
  /** Whether the element is in the page. */
  presence: Presence;
}

export const ElementContext = createContext<ElementContext | undefined>(undefined);

/** The element a component is drawn in. */
export function useElement(): ElementContext {
  const context = useContext(ElementContext);
  if (!context) throw new Error("This component is drawn outside of an element.");
  return context;
}
