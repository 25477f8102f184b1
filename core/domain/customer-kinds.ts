import type { Profile } from "./account/account-profile.ts";
import type { Devices } from "./devices/devices.ts";
import type { AppPreference, PrivacyOptOuts, TermsAcceptance } from "./privacy/privacy.ts";
import type { Banner } from "./offers/storefront.ts";
import type { Subscription } from "./subscriptions/subscriptions.ts";
import type { Transaction } from "./transactions/transactions.ts";
import type { Wallet } from "./wallet/wallet.ts";

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
  /** Null if there is no card (WAL-1): undefined data hasn't loaded. */
  wallet: Wallet | null;
  subscriptions: Subscription[];
  /** Empty if there are no storefront offers (BAN-3). */
  banner: Banner[];
}

export type CustomerKind = keyof CustomerKinds;
export type LoadedAfterProfile = Exclude<CustomerKind, "profile">;

const ROUTES = ["subscriptions", "transactions", "devices", "offer"];
const ROUTE_KINDS = ["profile", "devices", "transactions", "privacy", "contractDate"] as const;
const ACCOUNT_KINDS = [...ROUTE_KINDS, "wallet", "subscriptions", "banner"] as const;

/** Returns the kinds that a page of the brand's site loads by its path, whichever elements it has (SES-7). */
export function kindsFor(path: string): readonly CustomerKind[] {
  if (path.split("/")[1] === "account") return ACCOUNT_KINDS;
  return ROUTES.some((route) => path.includes(route)) ? ROUTE_KINDS : [];
}
