import { pushAddress } from "./history.ts";
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
