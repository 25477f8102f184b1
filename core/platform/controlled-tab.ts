/** A tab that this page opened and can navigate. */
export interface ControlledTab {
  /** Whether the visitor has closed it, or this page can no longer tell. */
  readonly isClosed: boolean;
  /** Replaces its address with another. */
  navigate(address: string): void;
}

/**
 * Opens a tab of our own site that this page will navigate. Returns undefined if the browser refuses, as it does unless the
 * visitor has just pressed something. The tab has access to this page (`opener`), so it must call `clearOpener` before it
 * shows another company's site.
 */
export function openControlledTab(address: string): ControlledTab | undefined {
  const tab = globalThis.open(address, "_blank");
  if (!tab) return undefined;
  return {
    get isClosed() {
      return tab.closed;
    },
    navigate: (to) => tab.location.replace(to),
  };
}

/** Removes this tab's access to the page that opened it, so that later content of the tab can't navigate that page. */
export function clearOpener(): void {
  globalThis.opener = null;
}
