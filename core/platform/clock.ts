import { bound, setTimer } from "./pristine-globals.ts";

const clearTimer = bound(globalThis.clearTimeout as (id: unknown) => void);

/** Time and timers; tests pass their own. */
export interface Clock {
  /** The device's wall clock, in ms since 1970. It may be wrong by minutes: never judge an expiry by it alone. */
  now(): number;
  /** Milliseconds since a fixed point; never jumps. For durations and countdowns. */
  monotonic(): number;
  /** Calls back once after `ms`. Returns a function that cancels the timer. */
  after(ms: number, callback: () => void): () => void;
}

const wall = Date.now;
const steady = performance.now;

export const systemClock: Clock = {
  now: wall,
  monotonic: () => Reflect.apply(steady, performance, []),
  after(ms, callback) {
    const id = setTimer(callback, ms);
    return () => clearTimer(id);
  },
};

/** Local date and time without a zone, `2026-11-21T09:30:00`: the "local timestamp" of the marketing record (EML-2). */
export function localTimestamp(clock: Clock): string {
  const now = new Date(clock.now());
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/**
 * Adds a measure that ends now to the browser's User Timing, where a page's own monitoring finds it.
 *
 * @param duration In ms. Default: since the navigation.
 */
export function addMeasure(name: string, duration = performance.now()): void {
  performance.measure(name, { end: performance.now(), duration });
}
