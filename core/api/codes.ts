/*
 * What servers say no with (`errorCode`), where a customer can go on from there. Apart from the table of names (wire.ts),
 * which every visitor has: these come with the elements that know them.
 */

/**
 * Why the account service says no (`errorCode`), where a customer can go on from there. A server that knows none of
 * them is understood too: its message is shown, and that is all.
 */
export const accountCodes = {
  /** The address belongs to an account already, or cannot be used. */
  emailTaken: "ACC-EMAIL-TAKEN",
  /** Another try with the same code makes sense. */
  codeWrong: "ACC-OTP-WRONG",
  /** The code is used up, too old or unknown: only a new one helps. */
  codeSpent: "ACC-OTP-SPENT",
  passwordWrong: "ACC-PASSWORD-WRONG",
} as const;

/** Why the wallet service says no (`errorCode`), where the card form goes on from there by itself, or says it better. */
export const walletCodes = {
  /** WAL-1: there is no card. */
  noCard: "PCS-WM-101",
  /** The bank says no (WAL-8). */
  declined: "PCS-WM-102",
  /** One card a customer. */
  cardExists: "PCS-WM-103",
  /** The card was sealed for a key that is no longer used, or too long ago. */
  keyRetired: "PCS-WM-104",
} as const;

/** Why the offers service says no (`errorCode`), where a customer can go on from there. */
export const offerCodes = {
  /** A price or the terms are others than were consented to. */
  priceChanged: "PRICE_CHANGED",
  /** The cart has other plans in it than were consented to: another tab has changed it. */
  cartChanged: "CART_CHANGED",
  /** Nothing is in the cart. */
  cartEmpty: "CART_EMPTY",
  /** The plan is not sold any more. */
  planGone: "PLAN_GONE",
  /** The customer has a subscription of the plan's family. */
  alreadySubscribed: "ALREADY_SUBSCRIBED",
  /** The sales journey has ended in an order. */
  alreadyOrdered: "ALREADY_ORDERED",
  /** The sales journey has not. */
  notOrdered: "NOT_ORDERED",
  /** There is no such sales journey. */
  journeyUnknown: "JOURNEY_UNKNOWN",
  /** A wallet card is required. */
  noCard: "NO_CARD",
  cardDeclined: "CARD_DECLINED",
} as const;
