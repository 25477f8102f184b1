import { tabStore } from "../browser/storage.ts";

/**
 * What a route leaves behind in this tab for the pages after it: PAG-12's 'offers route banner' and NoOffers, PAG-15's
 * open payment modal, support pages that show in English on the Spanish host, and OFR-6's way out of the offers.
 */
export type RouteFlag =
  | "offers-route-banner"
  | "no-offers"
  | "payment-modal-open"
  | "support-in-english"
  | "explore-subscriptions";

export const raiseFlag = (flag: RouteFlag): void => tabStore().set(`flag:${flag}`, "1");
export const lowerFlag = (flag: RouteFlag): void => tabStore().remove(`flag:${flag}`);
export const isRaised = (flag: RouteFlag): boolean => tabStore().get(`flag:${flag}`) !== undefined;
