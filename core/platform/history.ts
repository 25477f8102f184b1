/** Told of our own steps where no Navigation API tells of them. */
const watchers = new Set<() => void>();

function put(how: "pushState" | "replaceState", state: unknown, address = location.href): boolean {
  try {
    history[how](state, "", address);
  } catch {
    return false; // a sandboxed frame, or too many steps in a short time
  }
  for (const tell of watchers) tell();
  return true;
}

/** Puts another address into the address bar, as a step that the back button undoes. False where the browser refuses. */
export const pushAddress = (address: string): boolean => put("pushState", null, address);

/** The same without a step of its own: the back button does not lead to the address that stood there. */
export const replaceAddress = (address: string): boolean => put("replaceState", history.state, address);

/** Makes another entry of the same address. False if the browser refuses. */
export const pushState = (state: unknown): boolean => put("pushState", state);

/** Gives the entry that shows another state. False if the browser refuses. */
export const replaceState = (state: unknown): boolean => put("replaceState", state);

/** Keeps how far the page is scrolled in its entry of the history, beside what the page's own scripts keep there. */
export function keepScroll(): void {
  const { state } = history as { state: unknown };
  if (state === null || typeof state === "object") replaceState({ ...state, tvScroll: globalThis.scrollY });
}

/** How far the page was scrolled when its entry of the history was left; undefined if it was not kept. */
export const keptScroll = (): number | undefined => (history.state as { tvScroll?: number } | null)?.tvScroll;

/**
 * Calls back when the page's address has changed without a load, until the signal is aborted: by back and forward, by
 * steps of ours, and with the Navigation API by scripts of the page too.
 */
export function onAddressMoved(callback: () => void, signal: AbortSignal): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) return navigation.addEventListener("currententrychange", callback, { signal });
  for (const type of ["popstate", "hashchange"]) globalThis.addEventListener(type, callback, { signal });
  watchers.add(callback);
  signal.addEventListener("abort", () => void watchers.delete(callback));
}
