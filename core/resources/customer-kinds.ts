import type { ApiClient, CallOptions } from "../api/client.ts";
import type { Profile } from "../api/services/account.ts";
import { getDevices, type Devices } from "../api/services/devices.ts";
import {
  getContractDate,
  getPreferences,
  readPrivacy,
  type AppPreference,
  type PrivacyOptOuts,
  type TermsAcceptance,
} from "../api/services/privacy.ts";
import { getStorefrontBanner, type Banner } from "../api/services/storefront.ts";
import { getSubscriptions, type Subscription } from "../api/services/subscriptions.ts";
import { getTransactions, type Transaction } from "../api/services/transactions.ts";
import { getWallet, type Wallet } from "../api/services/wallet.ts";
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

/** How each kind is read, once the profile has been. */
export const reads: { [Kind in FurtherKind]: Read<CustomerKinds[Kind]> } = {
  devices: (call, _, options) => call(getDevices, {}, options),
  transactions: (call, _, options) => call(getTransactions, {}, options),
  privacy: (call, _, options) => readPrivacy(call, options),
  contractDate: (call, _, options) => call(getContractDate, {}, options),
  preferences: (call, { xboAccountId }, options) => call(getPreferences, { xboAccountId }, options),
  wallet: async (call, _, options) => (await call(getWallet, {}, options))[0],
  subscriptions: (call, _, options) => call(getSubscriptions, {}, options),
  banner: (call, _, options) => call(getStorefrontBanner, {}, options),
};

const ROUTES = ["subscriptions", "transactions", "devices", "offer"];
const ROUTE_KINDS = ["profile", "devices", "transactions", "privacy", "contractDate"] as const;
const ACCOUNT_KINDS = [...ROUTE_KINDS, "wallet", "subscriptions", "banner"] as const;

/** SES-7: the kinds that a page of the brand's site loads by its path, whatever stands on it. */
export function kindsFor(path: string): readonly CustomerKind[] {
  if (path.split("/")[1] === "account") return ACCOUNT_KINDS;
  return ROUTES.some((route) => path.includes(route)) ? ROUTE_KINDS : [];
}
