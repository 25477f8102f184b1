import { pushAddress } from "./history.ts";
import { pageAddress } from "./page.ts";

/** A parameter of the page's query, empty where it has none. */
export const queryParam = (name: string): string => new URL(pageAddress()).searchParams.get(name) ?? "";

/**
 * Puts parameters into the page's query as a step that the back button undoes; an empty one is taken out. What else
 * stands in the address stays, and nothing happens where it says so already.
 */
export function putQueryParams(values: Readonly<Record<string, string>>): void {
  const url = new URL(pageAddress());
  const before = url.href;
  for (const [name, value] of Object.entries(values)) {
    if (value === queryParam(name)) continue; // left as it is written
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== before) pushAddress(url.href);
}

/** Calls back when the visitor goes back or forward, until the signal is aborted. */
export const onStepInHistory = (callback: () => void, signal: AbortSignal): void =>
  globalThis.addEventListener("popstate", callback, { signal });
