import { createContext, useContext, useEffect, useSyncExternalStore, type DependencyList } from "react";
import { whileConnected, type Presence, type Cleanup } from "./presence.ts";
import type { Locale } from "./config/locales.ts";

/** What a component knows about the element that renders it. */
export interface ElementContext {
  /** Absent while the build renders the first view. */
  host: HTMLElement | undefined;
  locale: Locale;
  /** Texts that override those of `strings/`: see RenderInput. */
  words: Readonly<Record<string, unknown>>;
  headingLevel: number | string;
  setState(state: string): void;
  /** Called on a rendering error. The element then shows an error panel. */
  onDrawError(error: unknown): void;
  /** The component's methods, by name; the element's own methods call them. */
  methods: Map<string, () => void>;
  /** Functions that delete the drafts of the element's forms; `reset()` calls them. */
  drafts: Set<() => void>;
  /** Whether the element is in the page. */
  presence: Presence;
}

export const ElementContext = createContext<ElementContext | undefined>(undefined);

/** Returns the element that renders the component. */
export function useElement(): ElementContext {
  const context = useContext(ElementContext);
  if (!context) throw new Error("This component is drawn outside of an element.");
  return context;
}

/** Runs an effect only while the element is in the page, for example a listener on the window. */
export function useConnectedEffect(effect: () => Cleanup, deps: DependencyList): void {
  const { presence } = useElement();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's own
  useEffect(() => whileConnected(presence, effect), deps);
}

/**
 * Reads a store outside the element. While the element is out of the page, changes don't render it and the store keeps no
 * reference to it.
 */
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
