/** Puts the focus on a node where what had it has gone from the page; a visitor who is elsewhere is left there. */
export function focusIfLost(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (!node || !(root instanceof ShadowRoot) || root.activeElement) return;
  const { activeElement, body } = node.ownerDocument;
  if (activeElement === null || activeElement === body || activeElement === root.host) {
    node.focus({ preventScroll: true });
  }
}

/** Moves the focus to a node before the button that was pressed goes; a visitor who is elsewhere is left there. */
export function takeFocus(node: HTMLElement | null): void {
  const root = node?.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement) node?.focus({ preventScroll: true });
}
