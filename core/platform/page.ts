import { setTimer } from "./pristine-globals.ts";

/** Information about the current page for elements. */

export const pageHost = (): string => globalThis.location?.hostname ?? "";

/** Whether a host is the local machine, where a sandbox may run. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || /^127(\.\d+){3}$/.test(host) || host === "[::1]";

/** Calls back whenever the page may be unloaded. */
export const onPageHidden = (callback: () => void): void => globalThis.addEventListener("pagehide", callback);

/** Whether the visitor asked the browser to save data. */
export const isSavingData = (): boolean =>
  !!(globalThis.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** Calls back when the browser is idle, or after a short time. */
export function whenIdle(callback: () => void): void {
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(callback, { timeout: 200 });
  else setTimer(callback, 1);
}

/** The page's full address. Never put it into a log, an event or a call: it may contain what the visitor typed. */
export const pageAddress = (): string => globalThis.location?.href ?? "";
