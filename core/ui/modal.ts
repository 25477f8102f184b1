import type { Clock } from "../platform/clock.ts";

/** How long no field may have been used before a modal opens by itself, in ms. */
export const PAUSE_MS = 5_000;

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

const isField = (node: Element | null): boolean =>
  !!node && (node.matches("input,textarea,select,iframe") || (node as HTMLElement).isContentEditable);

/** Whether the focus is in a field, of the page or of an element of ours. */
function isFieldFocused(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return isField(active);
}

/**
 * Calls back once a modal would interrupt nobody: no other modal is open, no field has the focus, and none was used for
 * PAUSE_MS. That is now, or when the visitor has finished.
 */
export function whenUndisturbed(callback: () => void, clock: Clock, signal: AbortSignal): void {
  const stop = new AbortController();
  let cancel: (() => void) | undefined;
  signal.addEventListener("abort", () => stop.abort(), { once: true });
  stop.signal.addEventListener("abort", () => cancel?.(), { once: true });

  const look = () => {
    if (cancel || isModalOpen() || isFieldFocused()) return;
    stop.abort();
    callback();
  };
  look();
  if (stop.signal.aborted) return;
  const onEvent = (event: Event) => {
    if (isField(event.composedPath()[0] as Element)) {
      cancel?.();
      cancel = clock.after(PAUSE_MS, () => {
        cancel = undefined;
        look();
      });
    } else look();
  };
  // Closing a modal gives the focus back, by key or by pointer.
  for (const type of ["input", "focusin", "focusout", "pointerup", "keyup"])
    document.addEventListener(type, onEvent, { signal: stop.signal });
}
