import type { Clock } from "./clock.ts";

/** Runs work that only one tab of the site may do at a time, and returns its result. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets tabs take turns with a Web Lock, which the browser releases if a tab dies. Waits at most `patienceMs` for another
 * tab. If the browser has no locks, the work starts immediately.
 */
export function exclusive(
  name: string,
  clock: Clock,
  timeoutMs: number,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): Exclusive {
  return async (work) => {
    if (!locks) return work();
    const waiting = new AbortController();
    const stopTimer = clock.after(timeoutMs, () => waiting.abort());
    let begun = false;
    const begin = () => {
      begun = true;
      stopTimer();
      return work();
    };
    try {
      return (await locks.request(name, { signal: waiting.signal }, begin)) as Awaited<
        ReturnType<typeof work>
      >;
    } catch (error) {
      if (begun) throw error;
      return begin(); // The wait timed out, or locks aren't available to this page.
    }
  };
}
