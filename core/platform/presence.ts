/** Whether an element is in the page. Its components stay mounted while it is away. */
export interface Presence {
  isDetached: boolean;
  readonly listeners: Set<() => void>;
}

export const createPresence = (): Presence => ({ isDetached: false, listeners: new Set() });

/** Notifies everything that depends on the element that it was removed from the page, or inserted again. */
export function setDetached(presence: Presence, isDetached: boolean): void {
  if (presence.isDetached === isDetached) return;
  presence.isDetached = isDetached;
  const { listeners } = presence;
  for (const listener of new Set(listeners)) if (listeners.has(listener)) listener();
}

/** What an effect returns: a function that undoes it, or nothing. */
export type Cleanup = (() => void) | undefined | void;

/**
 * Runs `start` while the element is in the page: now, and again each time it is inserted. Undoes it each time the element
 * is removed. Returns a function that undoes it for good.
 */
export function whileConnected(presence: Presence, start: () => Cleanup): () => void {
  let cleanup: Cleanup;
  const update = () => {
    cleanup?.();
    cleanup = presence.isDetached ? undefined : start();
  };
  presence.listeners.add(update);
  update();
  return () => {
    presence.listeners.delete(update);
    cleanup?.();
  };
}

/**
 * Runs an operation while the element is in the page. It is aborted when the element is removed, and repeated when the
 * element is inserted again; until then the promise is pending.
 * @param signal ends the operation for good
 */
export function runWhileConnected<Data>(
  presence: Presence,
  run: (signal: AbortSignal) => Promise<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const end = whileConnected(presence, () => {
      const removed = new AbortController();
      const settle =
        <Result>(how: (result: Result) => void) =>
        (result: Result) => {
          if (removed.signal.aborted && !signal?.aborted) return;
          end();
          how(result);
        };
      const either = signal ? AbortSignal.any([signal, removed.signal]) : removed.signal;
      run(either).then(settle(resolve), settle(reject));
      return () => removed.abort();
    });
  });
}
