/** Whether something on the page is open as a modal already, ours or not. */
export function isModalOpen(): boolean {
  const seen = (root: Document | ShadowRoot): boolean =>
    root.querySelector(":modal") !== null ||
    [...root.querySelectorAll('[aria-modal="true"]')].some((node) => node.checkVisibility()) ||
    // Our own elements' roots are open; a modal in there matches nothing outside.
    [...root.querySelectorAll(":defined")].some(
      (node) => node.localName.includes("-") && node.shadowRoot && seen(node.shadowRoot),
    );
  return seen(document);
}

/** Calls back once no other modal is open: now, or when a modal has gone and the visitor does something. */
export function whenNoModal(callback: () => void, signal: AbortSignal): void {
  if (!isModalOpen()) return callback();
  const again = () => {
    if (isModalOpen()) return;
    stop.abort();
    callback();
  };
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort(), { once: true });
  // Closing a modal gives the focus back, by key or by pointer.
  for (const type of ["focusin", "pointerup", "keyup"])
    document.addEventListener(type, again, { signal: stop.signal });
}
