/** A value with change notifications. It uses no library, because every signed-in tab loads it. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` on each change. Returns an unsubscribe function. */
  onChange(listener: (value: Value) => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const notify of listeners) {
        try {
          notify(next);
        } catch (error) {
          console.error("[tv-selfcare]", error); // the other listeners must still be called
        }
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
