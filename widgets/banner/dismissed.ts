import type { KeyStore } from "../../core/browser/storage.ts";

const KEY = "banner-dismissed";

/** BAN-3: whether this customer has dismissed the marketing banner in this session; another one's word does not count. */
export const isDismissed = (tab: KeyStore, personId: string): boolean => tab.get(KEY) === personId;
export const dismiss = (tab: KeyStore, personId: string): void => tab.set(KEY, personId);
/** The session has ended. */
export const forgetDismissal = (tab: KeyStore): void => tab.remove(KEY);
