import type { TableRows } from "../database/fill.ts";
import * as schema from "../database/schema.ts";
import { seedBanners } from "./banners.ts";
import { seedDevices } from "./devices.ts";
import { seedOfferGroups, seedPlans, seedPromotions } from "./plans.ts";
import { seedAdChoices, seedAdvertisingIds, seedAppPreferences, seedTermsAcceptances } from "./privacy.ts";
import { seedPrivacyRequests } from "./privacy-requests.ts";
import { seedSubscriptions } from "./subscriptions.ts";
import { seedTransactions } from "./transactions.ts";
import { seedWallets } from "./wallets.ts";

/** The initial devices, cards and other items of the accounts, and the catalogue. */
export const seedCustomerData = (now: Date): TableRows[] => [
  [schema.devices, seedDevices(now)],
  [schema.adChoices, seedAdChoices(now)],
  [schema.termsAcceptances, seedTermsAcceptances(now)],
  [schema.appPreferences, seedAppPreferences(now)],
  [schema.advertisingIds, seedAdvertisingIds(now)],
  [schema.wallets, seedWallets(now)],
  [schema.plans, seedPlans()],
  [schema.offerGroups, seedOfferGroups()],
  [schema.promotions, seedPromotions()],
  [schema.subscriptions, seedSubscriptions(now)],
  [schema.transactions, seedTransactions(now)],
  [schema.banners, seedBanners()],
  [schema.privacyRequests, seedPrivacyRequests(now)],
];
