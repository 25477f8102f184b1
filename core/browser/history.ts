/** Puts another address into the address bar, as a step that the back button undoes. False where the browser refuses. */
export function pushAddress(address: string): boolean {
  try {
    history.pushState(null, "", address);
    return true;
  } catch {
    return false; // a sandboxed frame, or too many steps in a short time
  }
}

/**
 * Calls back when the page's address has changed without a load, until the signal is aborted: by back and forward, and
 * with the Navigation API by scripts of the page too.
 */
export function onAddressMoved(callback: () => void, signal: AbortSignal): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) return navigation.addEventListener("currententrychange", callback, { signal });
  for (const type of ["popstate", "hashchange"]) globalThis.addEventListener(type, callback, { signal });
}
