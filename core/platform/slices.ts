import { systemClock, type Clock } from "./clock.ts";
import { nextTask } from "./pristine-globals.ts";

/** Maximum time that background work may block the page at a time, in ms. */
const SLICE_MS = 8;

/** Yields to everything the visitor waits for: keys, presses, paint. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as {
    scheduler?: { postTask?(task: () => void, how: { priority: "background" }): Promise<void> };
  };
  return scheduler?.postTask ? scheduler.postTask(() => {}, { priority: "background" }) : nextTask();
}

/**
 * Processes a long list without blocking the page: a few milliseconds at a time, however slow the device is.
 * @throws the signal's reason, once it is aborted
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
  clock: Pick<Clock, "monotonic"> = systemClock,
  rest: () => Promise<void> = pause,
): Promise<void> {
  let until = clock.monotonic() + SLICE_MS;
  for (const item of items) {
    if (clock.monotonic() >= until) {
      await rest();
      signal?.throwIfAborted();
      until = clock.monotonic() + SLICE_MS;
    }
    work(item);
  }
}
