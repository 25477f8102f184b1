import { clearTimer, setTimer } from "./natives.ts";

/** Time and timers; tests pass their own. */
export interface Clock {
  /** The device's wall clock, in ms since 1970. May be wrong by minutes: never judge an expiry by it alone. */
  now(): number;
  /** Milliseconds from a fixed point; never jumps. For durations and countdowns. */
  monotonic(): number;
  /** Calls back once after `ms`; returns what cancels it. */
  after(ms: number, callback: () => void): () => void;
}

const wall = Date.now;
const steady = performance.now;

export const systemClock: Clock = {
  now: () => Reflect.apply(wall, Date, []),
  monotonic: () => Reflect.apply(steady, performance, []),
  after(ms, callback) {
    const id = setTimer(callback, ms);
    return () => clearTimer(id);
  },
};

/** Waits `ms` on a clock; rejects with the signal's reason when it is aborted first. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

const two = (n: number) => String(n).padStart(2, "0");

/** Local date and time without a zone, `2026-11-21T09:30:00`: the "local timestamp" of the marketing record (EML-2). */
export function localTimestamp(clock: Clock): string {
  const d = new Date(clock.now());
  const day = `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
  return `${day}T${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`;
}
