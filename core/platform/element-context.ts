import { createContext, useContext, useEffect, useSyncExternalStore, type DependencyList } from "react";
import { whileConnected, type Presence, type Undo } from "./presence.ts";
import type { Locale } from "./config/locales.ts";

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
  /** Drops what its forms keep of what was typed; `reset()` calls them. */
  drafts: Set<() => void>;
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

/** An effect that matters only while the element is in the page, such as a listener on the window. */
export function useConnectedEffect(effect: () => Undo, deps: DependencyList): void {
  const { presence } = useElement();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's own
  useEffect(() => whileConnected(presence, effect), deps);
}

/** A value from outside of the element. While the element is away, changes don't render it and the store doesn't hold it. */
export function useStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  readInFirstView: () => Value,
): Value {
  const { presence } = useElement();
  return useSyncExternalStore(
    (onChange) =>
      whileConnected(presence, () => {
        const unsubscribe = subscribe(onChange);
        onChange();
        return unsubscribe;
      }),
    read,
    readInFirstView,
  );
}
