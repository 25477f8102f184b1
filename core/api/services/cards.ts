import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { number } from "../wire-values.ts";
import type { BillingAddress } from "./wallet.ts";

/** What is done with a card that was typed. A widget has its number and code sealed, or not at all. */

const WireAdded = z.object({
  data: z.object({
    token: z.string(),
    cardType: z.string(),
    cardLast4Digits: z.string(),
    expirationDate: z.string(),
  }),
});

/** All that anybody is told of a card that was saved. */
export type SavedCard = z.infer<typeof WireAdded>["data"];

export interface CardOwner {
  personId: string;
  customerRelationshipId: string;
  firstName: string;
  lastName: string;
  address: BillingAddress;
}

export interface CardToAdd extends CardOwner {
  /** Number and code, sealed together. */
  cardNumber: string;
  cardType: string;
  /** MMYY */
  expirationDate: string;
}

export interface CardToUpdate extends CardToAdd {
  /** Of the card as it is. An empty `cardNumber` leaves its number. */
  token: string;
  /** Where another one takes its place. */
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
  cvv: "", // sealed in cardNumber
  secure: true,
});

/** WAL-5: what cards are sealed with; `issuedAt` is the server's time, in ms. */
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

/** WAL-5 */
export const addWallet = operation({
  service: "wallet",
  name: "addWallet",
  version: "1.0",
  token: "customer",
  request: (card: CardToAdd) => ({ ...wireCard(card), token: "" }),
  response: WireAdded,
  read: ({ data }): SavedCard => data,
});

/** WAL-5 */
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

/** A card that has a token is updated, another one added. */
export const saveCardBy = ({ token }: Pick<CardToUpdate, "token">): typeof updateWallet =>
  token ? updateWallet : addWallet;
