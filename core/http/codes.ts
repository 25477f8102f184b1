/* Error codes of servers (`errorCode`) that a customer can recover from. They are not in wire.ts, which is in every
   visitor's bundle: only the elements that handle them load these. */

/**
 * Error codes of the account service (`errorCode`) that a customer can recover from. A server may use none of them: its
 * message is then shown as it is.
 */
export const accountCodes = {
  /** The address already belongs to an account, or can't be used. */
  emailTaken: "ACC-EMAIL-TAKEN",
  /** The customer can try again with the same code. */
  codeWrong: "ACC-OTP-WRONG",
  /** The code is used up, expired or unknown: the customer needs a new one. */
  codeSpent: "ACC-OTP-SPENT",
  passwordWrong: "ACC-PASSWORD-WRONG",
} as const;

/** Error codes of the wallet service (`errorCode`) that the card form recovers from, or has a better text for. */
export const walletCodes = {
  /** The customer has no card (WAL-1). */
  noCard: "PCS-WM-101",
  /** The bank declined the card (WAL-8). */
  declined: "PCS-WM-102",
  /** The customer already has a card; only one is allowed. */
  cardExists: "PCS-WM-103",
  /** The card was encrypted with a retired key, or too long ago. */
  keyRetired: "PCS-WM-104",
} as const;

/** Error codes of the offers service (`errorCode`) that a customer can recover from. */
export const offerCodes = {
  /** A price or the terms differ from those that the customer consented to. */
  priceChanged: "PRICE_CHANGED",
  /** The cart's plans differ from those that the customer consented to: another tab has changed it. */
  cartChanged: "CART_CHANGED",
  cartEmpty: "CART_EMPTY",
  /** The plan is no longer sold. */
  planGone: "PLAN_GONE",
  /** The customer already has a subscription of the plan's family. */
  alreadySubscribed: "ALREADY_SUBSCRIBED",
  /** The sales journey already has an order. */
  alreadyOrdered: "ALREADY_ORDERED",
  /** The sales journey has no order yet. */
  notOrdered: "NOT_ORDERED",
  journeyUnknown: "JOURNEY_UNKNOWN",
  /** The customer needs a card in the wallet. */
  noCard: "NO_CARD",
  cardDeclined: "CARD_DECLINED",
} as const;
