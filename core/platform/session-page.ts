import { pageAddress } from "./page.ts";
import { STORAGE_PREFIX } from "./storage.ts";

/**
 * The page, for a customer's session. In a file of its own without imports: signed-in customers load it on every page, and
 * a shared file would be one more request.
 */
export const sessionPage = {
  address: pageAddress,

  /** Changes the address of the current history entry. */
  rename(address: string): void {
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // A sandboxed frame.
    }
  },

  /** Goes to another page and adds a history entry. */
  open: (address: string): void => globalThis.location.assign(address),

  /** Goes to another page and replaces this history entry. */
  replace: (address: string): void => globalThis.location.replace(address),
};

/** Events of a page that its session must know about. */
export interface PageEvents {
  /** The page may be about to unload. */
  onHidden: () => void;
  /** The page is restored from the back/forward cache. Called before it is visible. */
  onBackFromHistory: () => void;
  /** The page may have slept: its tab is visible again, or the connection is back. */
  onAwake: () => void;
  /** Another tab removed this key (without our prefix) from the shared storage, or cleared the storage. */
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
