import { tabStore } from "../browser/storage.ts";

/**
 * What a route leaves behind in this tab for the pages after it: PAG-12's 'offers route banner' and NoOffers, PAG-15's
 * open payment modal, and support pages that show in English on the Spanish host.
 */
export type RouteFlag = "offers-route-banner" | "no-offers" | "payment-modal-open" | "support-in-english";

export const raiseFlag = (flag: RouteFlag): void => tabStore().set(`flag:${flag}`, "1");
export const lowerFlag = (flag: RouteFlag): void => tabStore().remove(`flag:${flag}`);
export const isRaised = (flag: RouteFlag): boolean => tabStore().get(`flag:${flag}`) !== undefined;
