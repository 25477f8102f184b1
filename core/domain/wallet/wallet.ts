import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag } from "../../http/wire-values.ts";

const text = z.optional(z.string());

/** The server uses either name for the address lines. */
const WireAddress = z.object({
  address1: text,
  line1: text,
  address2: text,
  line2: text,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: text,
});

const WireWallet = z.object({
  cardType: z.string(),
  cardLast4Digits: z.string(),
  expirationDate: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: WireAddress,
  token: z.string(),
  linkedToSubscription: z.optional(flag()),
});

export interface BillingAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  /** Always US (WAL-3). */
  country: string;
}

/** The saved card. */
export interface Wallet {
  /** VISA, DISCOVER, MASTERCARD or AMERICANEXPRESS (WAL-4). */
  cardType: string;
  cardLast4Digits: string;
  /** MMYY; shown as MM/20YY (WAL-1). */
  expirationDate: string;
  firstName: string;
  lastName: string;
  address: BillingAddress;
  /** Identifies the card to the server. The card number can't be derived from it. */
  token: string;
  /** A subscription is paid with this card, so it can't be removed (WAL-2). */
  linkedToSubscription: boolean;
}

const noCard: Wallet[] = [];

const addressFrom = (wire: z.infer<typeof WireAddress>): BillingAddress => ({
  line1: wire.address1 ?? wire.line1 ?? "",
  line2: wire.address2 ?? wire.line2 ?? "",
  city: wire.city,
  state: wire.state,
  zip: wire.zip,
  country: wire.country ?? "US",
});

/** Reads the wallet (WAL-1). The first entry is the customer's card; `PCS-WM-101` means that there is none. */
export const getWallet = operation({
  service: "wallet",
  name: "getWallet",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ wallets: z.array(WireWallet) }),
  read: ({ wallets }): Wallet[] =>
    wallets.map(({ address, linkedToSubscription, ...card }) => ({
      ...card,
      address: addressFrom(address),
      linkedToSubscription: linkedToSubscription ?? false,
    })),
  benign: { "PCS-WM-101": noCard },
});

/** Reads the addresses that the customer has used for billing (WAL-5). */
export const getWalletAddresses = operation({
  service: "wallet",
  name: "getWalletAddresses",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ addresses: z.array(WireAddress) }) }),
  read: ({ data }): BillingAddress[] => data.addresses.map(addressFrom),
});
