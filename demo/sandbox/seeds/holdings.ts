import type { Database } from "../database/client.ts";
import * as schema from "../database/schema.ts";
import { seedBanners } from "./banners.ts";
import { seedDevices } from "./devices.ts";
import { seedOfferGroups, seedPlans, seedPromotions } from "./plans.ts";
import { seedAdChoices, seedAdvertisingIds, seedAppPreferences, seedTermsAcceptances } from "./privacy.ts";
import { seedPrivacyRequests } from "./privacy-requests.ts";
import { seedSubscriptions } from "./subscriptions.ts";
import { seedTransactions } from "./transactions.ts";
import { seedWallets } from "./wallets.ts";

/** What the accounts begin with, and the catalogue. After the people whose it is. */
export async function seedHoldings(db: Database, now: Date): Promise<void> {
  await db.insert(schema.devices).values(seedDevices(now));
  await db.insert(schema.adChoices).values(seedAdChoices(now));
  await db.insert(schema.termsAcceptances).values(seedTermsAcceptances(now));
  await db.insert(schema.appPreferences).values(seedAppPreferences(now));
  await db.insert(schema.advertisingIds).values(seedAdvertisingIds(now));
  await db.insert(schema.wallets).values(seedWallets(now));
  await db.insert(schema.plans).values(seedPlans());
  await db.insert(schema.offerGroups).values(seedOfferGroups());
  await db.insert(schema.promotions).values(seedPromotions());
  await db.insert(schema.subscriptions).values(seedSubscriptions(now));
  await db.insert(schema.transactions).values(seedTransactions(now));
  await db.insert(schema.banners).values(seedBanners());
  await db.insert(schema.privacyRequests).values(seedPrivacyRequests(now));
}
