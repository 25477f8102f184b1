/** Puts the focus on a node where what had it has gone from the page; a visitor who is elsewhere is left there. */
export function focusIfLost(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (!node || !(root instanceof ShadowRoot) || root.activeElement) return;
  const { activeElement, body } = node.ownerDocument;
  if (activeElement === null || activeElement === body || activeElement === root.host) {
    node.focus({ preventScroll: true });
  }
}

/**
 * Puts the focus on a node unless the visitor is elsewhere in the page. For an answer that takes the place of all that
 * could have had the focus in its element: a runtime may have put it on something of its own choice meanwhile.
 */
export function focusUnlessElsewhere(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (!node || !(root instanceof ShadowRoot)) return;
  const { activeElement, body } = node.ownerDocument;
  if (activeElement === null || activeElement === body || activeElement === root.host) {
    node.focus({ preventScroll: true });
  }
}
