import type { ApiClient, CallOptions } from "../api/client.ts";
import type { Operation } from "../api/operation.ts";
import type { Profile } from "../api/services/account.ts";
import type { Devices } from "../api/services/devices.ts";
import type { AppPreference, PrivacyOptOuts, TermsAcceptance } from "../api/services/privacy.ts";
import type { Banner } from "../api/services/storefront.ts";
import type { Subscription } from "../api/services/subscriptions.ts";
import type { Transaction } from "../api/services/transactions.ts";
import type { Wallet } from "../api/services/wallet.ts";
import { uuid } from "../browser/random.ts";
import type { CustomerIds } from "../session/customer-state.ts";

/** SES-8: the kinds of a customer's data, and what each is. */
export interface CustomerKinds {
  profile: Profile;
  devices: Devices;
  transactions: Transaction[];
  privacy: PrivacyOptOuts;
  /** The documents' privacyContractDate. */
  contractDate: TermsAcceptance[];
  /** The documents' privacyPreferences. */
  preferences: AppPreference[];
  /** WAL-1: undefined where there is no card. */
  wallet: Wallet | undefined;
  subscriptions: Subscription[];
  /** BAN-3: empty where there are no storefront offers. */
  banner: Banner[];
}

export type CustomerKind = keyof CustomerKinds;
export type FurtherKind = Exclude<CustomerKind, "profile">;

type Read<Data> = (call: ApiClient["call"], ids: CustomerIds, options: CallOptions) => Promise<Data>;

const devices = () => import("../api/services/devices.ts");
const privacy = () => import("../api/services/privacy.ts");
const storefront = () => import("../api/services/storefront.ts");
const subscriptions = () => import("../api/services/subscriptions.ts");
const transactions = () => import("../api/services/transactions.ts");
const wallet = () => import("../api/services/wallet.ts");

/** What reads a kind by one operation that needs nothing but whose data it is, which the token says. */
const plain =
  <Wire, Data>(operation: Operation<object, Wire, Data>): Read<Data> =>
  (call, _, options) =>
    call(operation, {}, options);

/**
 * How each kind is read, once the profile has been. Their code is fetched on demand, while the profile is on its way:
 * few pages need more than two of them, and the schemas together are as large as an element.
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

/** SES-7: the kinds that a page of the brand's site loads by its path, whatever stands on it. */
export function kindsFor(path: string): readonly CustomerKind[] {
  if (path.split("/")[1] === "account") return ACCOUNT_KINDS;
  return ROUTES.some((route) => path.includes(route)) ? ROUTE_KINDS : [];
}
