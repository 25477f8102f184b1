import { systemClock, type Clock } from "./clock.ts";

/** Maximum delay before leaving the page, in ms: saving a form may wait for code, or for a database that hangs. */
export const FLUSH_TIMEOUT_MS = 5_000;

const listeners = new Set<() => unknown>();

/** Calls back before we leave the page or remove private content from it for a while. Returns an unsubscribe function. */
export function onBeforeNavigate(listener: () => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Must be called and awaited before doing so. A listener that fails or never finishes doesn't keep the page. */
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
