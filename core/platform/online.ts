/** Whether the device may have a connection. True if the browser doesn't know. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

/** Calls back whenever the connection returns. Returns a function that stops it. */
export function onOnline(callback: () => void): () => void {
  globalThis.addEventListener("online", callback);
  return () => globalThis.removeEventListener("online", callback);
}
