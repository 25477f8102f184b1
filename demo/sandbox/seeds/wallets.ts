import type { wallets } from "../database/schema.ts";
import { owner } from "./owners.ts";
import { daysFrom } from "./times.ts";

const home = {
  address1: "1200 Larkspur Avenue",
  address2: "Apt 4",
  city: "Fairview",
  state: "CO",
  zip: "80210",
};

/**
 * In the order of their ids. All but readonly@'s are charged for subscriptions. full@ had another card before, with
 * another billing address.
 */
export const seedWallets = (now: Date): (typeof wallets.$inferInsert)[] => [
  {
    personId: owner.full,
    token: "tok_seed_full",
    cardType: "VISA",
    cardLast4Digits: "4242",
    expirationDate: "0929",
    firstName: "Fern",
    lastName: "Fuller",
    ...home,
    createdAt: daysFrom(now, -200),
  },
  {
    personId: owner.full,
    token: "tok_seed_full_before",
    cardType: "DISCOVER",
    cardLast4Digits: "1117",
    expirationDate: "0526",
    firstName: "Fern",
    lastName: "Fuller",
    address1: "88 Harbor Street",
    city: "Portland",
    state: "OR",
    zip: "97205",
    createdAt: daysFrom(now, -700),
    removedAt: daysFrom(now, -200),
  },
  {
    personId: owner.blocked,
    token: "tok_seed_blocked",
    cardType: "MASTERCARD",
    cardLast4Digits: "4444",
    expirationDate: "0328",
    firstName: "Bryn",
    lastName: "Blocker",
    ...home,
    createdAt: daysFrom(now, -120),
  },
  {
    personId: owner.readonly,
    token: "tok_seed_readonly",
    cardType: "AMERICANEXPRESS",
    cardLast4Digits: "0005",
    expirationDate: "1227",
    firstName: "Rhea",
    lastName: "Reeder",
    ...home,
    createdAt: daysFrom(now, -300),
  },
  {
    personId: owner.linked,
    token: "tok_seed_linked",
    cardType: "DISCOVER",
    cardLast4Digits: "9424",
    expirationDate: "0730",
    firstName: "Lena",
    lastName: "Linke",
    ...home,
    createdAt: daysFrom(now, -3),
  },
];
