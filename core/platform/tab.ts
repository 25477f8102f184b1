/** A tab that this page has opened and leads further. */
export interface LedTab {
  /** Whether the visitor has closed it, or it can no longer be told from here. */
  readonly isClosed: boolean;
  /** Takes it to another address, in place of the one that it shows. */
  lead(address: string): void;
}

/**
 * Opens a tab of our own site, to be led on; undefined where the browser refuses, as it does but for a visitor's press.
 * It knows this page (`opener`), so a page of it that leads to somebody else's site lets go of that first.
 */
export function openLedTab(address: string): LedTab | undefined {
  const tab = globalThis.open(address, "_blank");
  if (!tab) return undefined;
  return {
    get isClosed() {
      return tab.closed;
    },
    lead: (to) => tab.location.replace(to),
  };
}

/** Lets go of the page that has opened this tab: what is shown in it next can no longer move that page. */
export function letGoOfOpener(): void {
  globalThis.opener = null;
}
