/** A value that tells who wants to know when it changes; without a library, for what every signed-in tab loads. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls back whenever it changes; gives what ends that. */
  onChange(listener: (value: Value) => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const tell of listeners) {
        try {
          tell(next);
        } catch (error) {
          console.error("[tv-selfcare]", error); // a page's own, which keeps nobody else from hearing of it
        }
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
