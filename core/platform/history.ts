/** Called on our own history changes if there is no Navigation API to report them. */
const listeners = new Set<() => void>();

function put(how: "pushState" | "replaceState", state: unknown, address = location.href): boolean {
  try {
    history[how](state, "", address);
  } catch {
    return false; // A sandboxed frame, or too many changes in a short time.
  }
  for (const listener of listeners) listener();
  return true;
}

/** Changes the address and adds a history entry. Returns false if the browser refuses. */
export const pushAddress = (address: string): boolean => put("pushState", null, address);

/** Changes the address of the current history entry. */
export const replaceAddress = (address: string): boolean => put("replaceState", history.state, address);

/** Adds a history entry with the same address. Returns false if the browser refuses. */
export const pushState = (state: unknown): boolean => put("pushState", state);

/** Replaces the state of the current history entry. Returns false if the browser refuses. */
export const replaceState = (state: unknown): boolean => put("replaceState", state);

/** Saves the scroll position in the current history entry, next to the state of the page's own scripts. */
export function saveScrollPosition(): void {
  const { state } = history as { state: unknown };
  if (state === null || typeof state === "object") replaceState({ ...state, tvScroll: globalThis.scrollY });
}

/** Returns the scroll position saved in the current history entry, or undefined if there is none. */
export const savedScrollPosition = (): number | undefined =>
  (history.state as { tvScroll?: number } | null)?.tvScroll;

/**
 * Calls back when the page's address changes without a load, until the signal is aborted: on back and forward, on our own
 * changes, and with the Navigation API also on changes by the page's scripts.
 */
export function onAddressChange(callback: () => void, signal: AbortSignal): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) return navigation.addEventListener("currententrychange", callback, { signal });
  for (const type of ["popstate", "hashchange"]) globalThis.addEventListener(type, callback, { signal });
  listeners.add(callback);
  signal.addEventListener("abort", () => void listeners.delete(callback));
}
