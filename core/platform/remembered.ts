import type { Clock } from "./clock.ts";
import type { KeyStore } from "./storage.ts";

/** A fact that is remembered for a while: something was dismissed, done, seen. */
export interface Remembered {
  /** Also true where the browser keeps nothing for us: what cannot be remembered must not come back on every page. */
  is(): boolean;
  remember(): void;
}

export function remembered(store: KeyStore, clock: Clock, key: string, forMs: number): Remembered {
  return {
    is() {
      if (!store.persistent) return true;
      const at = Number(store.get(key));
      // The distance counts, not the order: a clock that was set back must not hide it for years.
      return at > 0 && Math.abs(clock.now() - at) < forMs;
    },
    remember: () => store.set(key, String(clock.now())),
  };
}
