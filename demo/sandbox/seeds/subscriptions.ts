import type { subscriptions } from "../database/schema.ts";
import { owner } from "./owners.ts";
import { daysFrom } from "./times.ts";

/** Ids of the cards in wallets.ts. */
const card = { full: 1, blocked: 3, linked: 5 } as const;

/**
 * In the order of their ids; `full@` is the test customer full@example.test. full@: two to activate (a promotion, a free
 * trial), a running one with a pending downgrade, a canceled one, two past ones. blocked@: one to activate, and a running one.
 * linked@: one to activate, in its free trial. readonly@: a canceled one, so that no running subscription uses the customer's
 * card. Then another running one of full@, and one of linked@ that the cable provider bills, so it has no card.
 */
export const seedSubscriptions = (now: Date): (typeof subscriptions.$inferInsert)[] => [
  {
    personId: owner.full,
    sku: "max-standard-month",
    priceCents: 999,
    offerType: "promotion",
    activationStatus: "NOT_ACTIVATED",
    walletId: card.full,
    startedAt: daysFrom(now, -2),
    renewsAt: daysFrom(now, 58),
  },
  {
    personId: owner.full,
    sku: "apple-tv-month",
    priceCents: 0,
    offerType: "freeTrial",
    activationStatus: "NOT_ACTIVATED",
    walletId: card.full,
    startedAt: daysFrom(now, -1),
    renewsAt: daysFrom(now, 59),
  },
  {
    personId: owner.full,
    sku: "channels-all-month",
    priceCents: 1299,
    activationStatus: "ACTIVATED",
    walletId: card.full,
    startedAt: daysFrom(now, -310),
    renewsAt: daysFrom(now, 40),
    nextSku: "channels-one-month",
  },
  {
    personId: owner.full,
    sku: "nba-season",
    priceCents: 10_999,
    activationStatus: "ACTIVATED",
    walletId: card.full,
    startedAt: daysFrom(now, -120),
    endsAt: daysFrom(now, 245),
  },
  {
    personId: owner.full,
    sku: "max-basic-month",
    priceCents: 999,
    activationStatus: "ACTIVATED",
    startedAt: daysFrom(now, -400),
    endsAt: daysFrom(now, -160),
  },
  {
    personId: owner.full,
    sku: "apple-tv-month",
    priceCents: 999,
    activationStatus: "ACTIVATED",
    startedAt: daysFrom(now, -500),
    endsAt: daysFrom(now, -380),
  },
  {
    personId: owner.blocked,
    sku: "max-premium-month",
    priceCents: 2099,
    activationStatus: "NOT_ACTIVATED",
    walletId: card.blocked,
    startedAt: daysFrom(now, -1),
    renewsAt: daysFrom(now, 44),
  },
  {
    personId: owner.blocked,
    sku: "channels-one-month",
    priceCents: 499,
    activationStatus: "ACTIVATED",
    walletId: card.blocked,
    startedAt: daysFrom(now, -90),
    renewsAt: daysFrom(now, 50),
  },
  {
    personId: owner.linked,
    sku: "apple-tv-month",
    priceCents: 0,
    offerType: "freeTrial",
    activationStatus: "NOT_ACTIVATED",
    walletId: card.linked,
    startedAt: daysFrom(now, -3),
    renewsAt: daysFrom(now, 57),
  },
  {
    personId: owner.readonly,
    sku: "nba-season",
    priceCents: 10_999,
    activationStatus: "ACTIVATED",
    startedAt: daysFrom(now, -100),
    endsAt: daysFrom(now, 265),
  },
  {
    personId: owner.full,
    sku: "discovery-month",
    priceCents: 599,
    activationStatus: "ACTIVATED",
    walletId: card.full,
    startedAt: daysFrom(now, -330),
    renewsAt: daysFrom(now, 43),
  },
  {
    personId: owner.linked,
    sku: "sports-plus-month",
    priceCents: 1099,
    activationStatus: "ACTIVATED",
    startedAt: daysFrom(now, -40),
    renewsAt: daysFrom(now, 41),
  },
];
