/** Focuses a node if the focused node was removed from the page. Does nothing if the visitor has focused something else. */
export function focusIfLost(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (!node || !(root instanceof ShadowRoot) || root.activeElement) return;
  const { activeElement, body } = node.ownerDocument;
  if (activeElement === null || activeElement === body || activeElement === root.host) {
    node.focus({ preventScroll: true });
  }
}

/**
 * Moves the focus to a node before the pressed button is removed. Does nothing if the visitor has focused something else.
 */
export function takeFocus(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement) node?.focus({ preventScroll: true });
}
