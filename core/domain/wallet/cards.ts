import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { number } from "../../http/wire-values.ts";
import type { BillingAddress } from "./wallet.ts";

/** Operations on a card that a customer has typed. Widgets only ever see number and code encrypted, or not at all. */

const WireAdded = z.object({
  data: z.object({
    token: z.string(),
    cardType: z.string(),
    cardLast4Digits: z.string(),
    expirationDate: z.string(),
  }),
});

/** The only data about a saved card that leaves this file. */
export type SavedCard = z.infer<typeof WireAdded>["data"];

export interface CardOwner {
  personId: string;
  customerRelationshipId: string;
  firstName: string;
  lastName: string;
  address: BillingAddress;
}

export interface CardToAdd extends CardOwner {
  /** Card number and security code, encrypted together. */
  cardNumber: string;
  cardType: string;
  /** MMYY */
  expirationDate: string;
}

export interface CardToUpdate extends CardToAdd {
  /** Token of the current card. An empty `cardNumber` keeps its number. */
  token: string;
  /** Set if the address is replaced. */
  oldAddress?: BillingAddress | undefined;
}

const wireAddress = ({ line1, line2, ...place }: BillingAddress) => ({
  address1: line1,
  address2: line2,
  ...place,
});

const wireCard = ({ firstName, lastName, address, ...card }: CardToAdd) => ({
  ...card,
  name: { firstName, lastName },
  address: wireAddress(address),
  cvv: "", // encrypted in cardNumber
  secure: true,
});

/** Returns the key that cards are encrypted with (WAL-5). `issuedAt` is the server's time, in ms. */
export const getPublicKey = operation({
  service: "wallet",
  name: "getPublicKey",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({
    data: z.object({ publicKey: z.string(), keyId: z.string(), issuedAt: number() }),
  }),
  read: ({ data }) => data,
});

/** Adds a card (WAL-5). */
export const addWallet = operation({
  service: "wallet",
  name: "addWallet",
  version: "1.0",
  token: "customer",
  request: (card: CardToAdd) => ({ ...wireCard(card), token: "" }),
  response: WireAdded,
  read: ({ data }): SavedCard => data,
});

/** Updates the card (WAL-5). */
export const updateWallet = operation({
  service: "wallet",
  name: "updateWallet",
  version: "1.0",
  token: "customer",
  request: ({ oldAddress, ...card }: CardToUpdate) => ({
    ...wireCard(card),
    ...(oldAddress ? { oldAddress: wireAddress(oldAddress) } : {}),
  }),
  response: WireAdded,
  read: ({ data }): SavedCard => data,
});

/** Updates a card that has a token; adds any other. */
export const saveCardBy = ({ token }: Pick<CardToUpdate, "token">): typeof updateWallet =>
  token ? updateWallet : addWallet;
