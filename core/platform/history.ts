import { pageAddress } from "./page.ts";

/** Returns a parameter of the page's query, or "" if there is none. */
export const queryParam = (name: string): string => new URL(pageAddress()).searchParams.get(name) ?? "";

/**
 * Sets query parameters and adds a history entry. An empty value removes the parameter. The rest of the address stays. Does
 * nothing if the address already has these values.
 */
export function putQueryParams(values: Readonly<Record<string, string>>): void {
  const url = new URL(pageAddress());
  const before = url.href;
  for (const [name, value] of Object.entries(values)) {
    if (value === queryParam(name)) continue; // Unchanged: keep the spelling in the address.
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== before) pushAddress(url.href);
}

/** Calls back when the visitor goes back or forward, until the signal is aborted. */
export const onHistoryNavigation = (callback: () => void, signal: AbortSignal): void =>
  globalThis.addEventListener("popstate", callback, { signal });

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
