import type { Clock } from "./clock.ts";
import type { KeyStore } from "./storage.ts";

/** A fact that is remembered for a while: something was dismissed, done or seen. */
export interface Remembered {
  /** Also true if the browser stores nothing for us: what can't be remembered must not appear on every page. */
  is(): boolean;
  remember(): void;
}

export function remembered(store: KeyStore, clock: Clock, key: string, maxAgeMs: number): Remembered {
  return {
    is() {
      if (!store.persistent) return true;
      const at = Number(store.get(key));
      // Compare the absolute age: a clock that was set back must not hide it for years.
      return at > 0 && Math.abs(clock.now() - at) < maxAgeMs;
    },
    remember: () => store.set(key, String(clock.now())),
  };
}
