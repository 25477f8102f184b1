const listeners = new Set<() => unknown>();

/** Calls back before we take the page away, or take private content off it, to come back to it; gives what ends that. */
export function beforeLeaving(listener: () => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called, and waited for, by who does so. One listener that fails does not keep the page. */
export async function prepareToLeave(): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
}
