import { systemClock, type Clock } from "./clock.ts";

/** Longest that the page is kept from going, in ms: what keeps a form may wait for code, or for a database that is stuck. */
export const FLUSH_TIMEOUT_MS = 5_000;

const listeners = new Set<() => unknown>();

/** Calls back before we take the page away, or take private content off it, to come back to it; gives what ends that. */
export function onBeforeNavigate(listener: () => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called, and waited for, by who does so. A listener that fails, or comes to no end, does not keep the page. */
export async function flush(clock: Clock = systemClock): Promise<void> {
  const flushed = Promise.allSettled([...listeners].map(async (listener) => listener()));
  await new Promise<void>((done) => {
    const stop = clock.after(FLUSH_TIMEOUT_MS, done);
    void flushed.then(() => {
      stop();
      done();
    });
  });
}
