import type { Clock } from "../../core/platform/clock.ts";
import { onPageVisible } from "../../core/platform/window-event.ts";

/** Delay between the login and the first check, in ms (TMO-1). */
export const FIRST_CHECK_MS = 100;
/** Delay between checks, in ms (TMO-1). */
export const CHECK_MS = 1000;

/**
 * Calls back for every check of the remaining time, until the signal aborts: periodically, and when the tab becomes
 * visible again, because timers of hidden tabs are late or don't run. Don't count these calls to measure time.
 * (Coming back online needs no check: the next one sees what the session has learned.)
 */
export function eachCheck(
  clock: Clock,
  callback: () => void,
  signal: AbortSignal,
  onVisible = onPageVisible,
): void {
  let stop = () => {};
  const next = (ms: number) => {
    stop = clock.after(ms, () => {
      next(CHECK_MS);
      callback();
    });
  };
  next(FIRST_CHECK_MS);
  onVisible(callback, signal);
  signal.addEventListener("abort", () => stop());
}
