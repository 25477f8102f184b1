import { tabStore } from "../platform/storage.ts";

/**
 * Flags that a route sets in this tab for later pages: PAG-12's 'offers route banner' and NoOffers, PAG-15's open
 * payment modal and the card saved in it, support pages in English on the Spanish host, and OFR-6's exit from the offers.
 */
export type RouteFlag =
  | "offers-route-banner"
  | "no-offers"
  | "payment-modal-open"
  | "card-added"
  | "card-updated"
  | "support-in-english"
  | "explore-subscriptions";

export const setRouteFlag = (flag: RouteFlag): void => tabStore().set(`flag:${flag}`, "1");
export const clearRouteFlag = (flag: RouteFlag): void => tabStore().remove(`flag:${flag}`);
export const hasRouteFlag = (flag: RouteFlag): boolean => tabStore().get(`flag:${flag}`) !== undefined;
