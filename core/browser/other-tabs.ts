import { STORAGE_PREFIX } from "./storage.ts";

/** Calls back when another tab has removed this key (without our prefix) from what all tabs share, or everything. */
export const onRemovedElsewhere = (key: string, callback: () => void): void =>
  globalThis.addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === null || (changed === STORAGE_PREFIX + key && newValue === null)) callback();
  });
