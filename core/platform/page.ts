import { setTimer } from "./pristine-globals.ts";

/** The page we are on, as far as elements may know it. */

export const pageHost = (): string => globalThis.location?.hostname ?? "";

/** Global Privacy Control: true where the visitor's browser sends the opt-out signal, undefined where it says nothing. */
export const privacySignal = (): boolean | undefined =>
  (globalThis.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;

/** A machine on which a sandbox may run. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || /^127(\.\d+){3}$/.test(host) || host === "[::1]";

/** Calls back whenever the page may be going away. */
export const onPageHidden = (callback: () => void): void => globalThis.addEventListener("pagehide", callback);

/** Whether the visitor asked the browser to save data. */
export const isSavingData = (): boolean =>
  !!(globalThis.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** Calls back when the browser has nothing better to do, soon in any case. */
export function whenIdle(callback: () => void): void {
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(callback, { timeout: 200 });
  else setTimer(callback, 1);
}

/** The page's address, whole. Never into a log, an event or a call: it may hold what the visitor typed. */
export const pageAddress = (): string => globalThis.location?.href ?? "";

/** Opens the browser's print dialog. */
export const printPage = (): void => globalThis.print();
