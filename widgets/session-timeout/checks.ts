import type { Clock } from "../../core/browser/clock.ts";
import { onSeenAgain } from "../../core/browser/seen-again.ts";

/** From the login to the first look at its time, in ms (TMO-1). */
export const FIRST_CHECK_MS = 100;
/** Between two looks, in ms (TMO-1). */
export const CHECK_MS = 1000;

/**
 * Calls back for every look at a session's time, until the signal is aborted: by the clock, and at once when the tab is
 * seen again, because timers of a hidden tab run late or not at all. How much time is left is never counted by these
 * calls. (The line's return needs no look: what it lets the session learn is seen at the next one.)
 */
export function eachCheck(
  clock: Clock,
  callback: () => void,
  signal: AbortSignal,
  seenAgain = onSeenAgain,
): void {
  let stop = () => {};
  const next = (ms: number) => {
    stop = clock.after(ms, () => {
      next(CHECK_MS);
      callback();
    });
  };
  next(FIRST_CHECK_MS);
  seenAgain(callback, signal);
  signal.addEventListener("abort", () => stop());
}
