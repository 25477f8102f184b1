import { pageAddress } from "./page.ts";
import { STORAGE_PREFIX } from "./storage.ts";

/**
 * The page as a customer's session knows it. In one file, and by itself: whoever is signed in has it fetched on every
 * page, and what others share of it would be one request more.
 */
export const sessionPage = {
  address: pageAddress,

  /** Puts another address into the address bar, without a step of its own. */
  rename(address: string): void {
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // a sandboxed frame
    }
  },

  /** Leaves for another page, with a step back to this one. */
  open: (address: string): void => globalThis.location.assign(address),

  /** The same without: the back button does not lead here. */
  replace: (address: string): void => globalThis.location.replace(address),
};

/** What happens to a page that its session must know of. */
export interface PageEvents {
  /** The page may be going. */
  onHidden: () => void;
  /** It comes back out of the browser's history as it was; called before it is seen. */
  onBackFromHistory: () => void;
  /** It may have slept: its tab is shown again, or the line is back. */
  onAwake: () => void;
  /** Another tab has removed this key (without our prefix) from what all tabs share, or everything. */
  removed: { key: string; callback: () => void };
}

export function watchPage({ onHidden, onBackFromHistory, onAwake, removed }: PageEvents): void {
  globalThis.addEventListener("pagehide", onHidden);
  globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) onBackFromHistory();
    onAwake();
  });
  document.addEventListener("visibilitychange", () => document.hidden || onAwake());
  globalThis.addEventListener("online", onAwake);
  globalThis.addEventListener("storage", ({ key, newValue }) => {
    if (key === null || (key === STORAGE_PREFIX + removed.key && newValue === null)) removed.callback();
  });
}
