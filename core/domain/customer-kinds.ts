import type { CallOptions } from "../http/call.ts";
import type { ApiClient } from "../http/client.ts";
import type { Operation } from "../http/operation.ts";
import type { Profile } from "./account/account.ts";
import type { Devices } from "./devices/devices.ts";
import type { AppPreference, PrivacyOptOuts, TermsAcceptance } from "./privacy/privacy.ts";
import type { Banner } from "./offers/storefront.ts";
import type { Subscription } from "./subscriptions/subscriptions.ts";
import type { Transaction } from "./transactions/transactions.ts";
import type { Wallet } from "./wallet/wallet.ts";
import { uuid } from "../platform/random.ts";
import type { CustomerIds } from "../session/customer-state.ts";

/** The kinds of a customer's data, and their types (SES-8). */
export interface CustomerKinds {
  profile: Profile;
  devices: Devices;
  transactions: Transaction[];
  privacy: PrivacyOptOuts;
  /** The documents' privacyContractDate. */
  contractDate: TermsAcceptance[];
  /** The documents' privacyPreferences. */
  preferences: AppPreference[];
  /** Undefined if there is no card (WAL-1). */
  wallet: Wallet | undefined;
  subscriptions: Subscription[];
  /** Empty if there are no storefront offers (BAN-3). */
  banner: Banner[];
}

export type CustomerKind = keyof CustomerKinds;
export type FurtherKind = Exclude<CustomerKind, "profile">;

type Read<Data> = (call: ApiClient["call"], ids: CustomerIds, options: CallOptions) => Promise<Data>;

const devices = () => import("./devices/devices.ts");
const privacy = () => import("./privacy/privacy.ts");
const storefront = () => import("./offers/storefront.ts");
const subscriptions = () => import("./subscriptions/subscriptions.ts");
const transactions = () => import("./transactions/transactions.ts");
const wallet = () => import("./wallet/wallet.ts");

/** Reads a kind by one operation without parameters: the token identifies the customer. */
const plain =
  <Wire, Data>(operation: Operation<object, Wire, Data>): Read<Data> =>
  (call, _, options) =>
    call(operation, {}, options);

/**
 * How each kind is read after the profile. The code is loaded on demand, while the profile is loading: few pages need
 * more than two kinds, and all schemas together are as large as an element.
 */
export const readers: { [Kind in FurtherKind]: () => Promise<Read<CustomerKinds[Kind]>> } = {
  devices: async () => plain((await devices()).getDevices),
  transactions: async () => plain((await transactions()).getTransactions),
  privacy: async () => {
    const { readPrivacy } = await privacy();
    return (call, _, options) => readPrivacy(call, options);
  },
  contractDate: async () => plain((await privacy()).getContractDate),
  preferences: async () => {
    const { getPreferences } = await privacy();
    return (call, { xboAccountId }, options) =>
      call(getPreferences, { xboAccountId }, { ...options, idempotencyKey: uuid() });
  },
  wallet: async () => {
    const { getWallet } = await wallet();
    return async (call, _, options) => (await call(getWallet, {}, options))[0];
  },
  subscriptions: async () => plain((await subscriptions()).getSubscriptions),
  banner: async () => plain((await storefront()).getStorefrontBanner),
};

const ROUTES = ["subscriptions", "transactions", "devices", "offer"];
const ROUTE_KINDS = ["profile", "devices", "transactions", "privacy", "contractDate"] as const;
const ACCOUNT_KINDS = [...ROUTE_KINDS, "wallet", "subscriptions", "banner"] as const;

/** Returns the kinds that a page of the brand's site loads by its path, whichever elements it has (SES-7). */
export function kindsFor(path: string): readonly CustomerKind[] {
  if (path.split("/")[1] === "account") return ACCOUNT_KINDS;
  return ROUTES.some((route) => path.includes(route)) ? ROUTE_KINDS : [];
}
