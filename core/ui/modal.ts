import type { Clock } from "../platform/clock.ts";

/** Time without input in a field before a modal opens by itself, in ms. */
export const PAUSE_MS = 5_000;

/** Whether the page has an open modal, ours or another. */
export function isModalOpen(): boolean {
  const seen = (root: Document | ShadowRoot): boolean =>
    root.querySelector(":modal") !== null ||
    [...root.querySelectorAll("[aria-modal=true]")].some((node) =>
      node.checkVisibility({ visibilityProperty: true }),
    ) ||
    // Our elements' shadow roots are open. Selectors from outside don't match a modal inside them.
    [...root.querySelectorAll(":defined")].some(
      (node) => node.localName.includes("-") && node.shadowRoot && seen(node.shadowRoot),
    );
  return seen(document);
}

const isField = (node: Element | null): boolean =>
  !!node && (node.matches("input,textarea,select,iframe") || (node as HTMLElement).isContentEditable);

/** Whether a field of the page or of one of our elements has the focus. */
function isFieldFocused(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return isField(active);
}

/**
 * Calls back when a modal doesn't interrupt the visitor: no other modal is open, no field has the focus, and none was used
 * for PAUSE_MS. That may be immediately.
 */
export function whenNotInterrupting(callback: () => void, clock: Clock, signal: AbortSignal): void {
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
  // Closing a modal, by key or pointer, returns the focus.
  for (const type of ["input", "focusin", "focusout", "pointerup", "keyup"])
    document.addEventListener(type, onEvent, { signal: stop.signal });
}
