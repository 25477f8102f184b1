/** Closes this window or tab. Returns false if the browser refuses, because no script opened it. */
export function closePage(): boolean {
  globalThis.close();
  return globalThis.closed;
}
