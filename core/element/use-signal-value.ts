import type { ReadonlySignal } from "@preact/signals-core";
import { useCallback, useSyncExternalStore } from "react";

/** A signal's value; the component is drawn again when it changes. */
export function useSignalValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = useCallback(() => signal.peek(), [signal]);
  return useSyncExternalStore(subscribe, read, read);
}
