/** Calls back with an event at the end of its propagation, after all other listeners of the page. */
export const onWindow = (type: string, callback: (event: Event) => void, signal: AbortSignal): void =>
  globalThis.addEventListener(type, callback, { signal });

/**
 * Calls back whenever the visitor may have returned to the page: its tab becomes visible, or it is restored from the
 * history.
 */
export function onPageVisible(callback: () => void, signal: AbortSignal): void {
  document.addEventListener("visibilitychange", () => document.hidden || callback(), { signal });
  globalThis.addEventListener("pageshow", callback, { signal });
}
