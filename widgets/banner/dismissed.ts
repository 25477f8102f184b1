import type { KeyStore } from "../../core/platform/storage.ts";

const KEY = "banner-dismissed";

/** BAN-3: whether this customer has dismissed the marketing banner in this session. */
export const isDismissed = (tab: KeyStore, personId: string): boolean => tab.get(KEY) === personId;
export const dismiss = (tab: KeyStore, personId: string): void => tab.set(KEY, personId);
/** Called when the session ends. */
export const forgetDismissal = (tab: KeyStore): void => tab.remove(KEY);
