/** Closes this window or tab; false where the browser does not, because no script has opened it. */
export function closePage(): boolean {
  globalThis.close();
  return globalThis.closed;
}
