import type { Clock } from "./clock.ts";

/** Does work that only one tab of the site may do at a time. Gives what the work gives. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Tabs take turns by a Web Lock, which the browser takes back from a tab that dies. One that neither ends nor dies is
 * waited for `patienceMs` at most; where the browser has no locks, each tab goes at once.
 */
export function exclusive(
  name: string,
  clock: Clock,
  patienceMs: number,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): Exclusive {
  return async (work) => {
    if (!locks) return work();
    const waiting = new AbortController();
    const stopTimer = clock.after(patienceMs, () => waiting.abort());
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
      return begin(); // waited in vain, or locks are not for this page
    }
  };
}
