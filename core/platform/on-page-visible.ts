/** Calls back whenever the visitor may have come back to the page: its tab is shown, or it comes out of the history. */
export function onPageVisible(callback: () => void, signal: AbortSignal): void {
  document.addEventListener("visibilitychange", () => document.hidden || callback(), { signal });
  globalThis.addEventListener("pageshow", callback, { signal });
}
