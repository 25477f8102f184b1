import type { transactions } from "../database/schema.ts";
import { owner } from "./owners.ts";
import { daysFrom } from "./times.ts";

type Transaction = typeof transactions.$inferInsert;
type Line = Omit<Transaction, "personId" | "createdAt">;

const visa = { cardType: "VISA", cardLast4Digits: "4242" };
const discover = { cardType: "DISCOVER", cardLast4Digits: "1117" };

/** Returns `count` charges of one kind, the last one `days` ago, `apart` days apart. */
const every = (now: Date, personId: string, days: number, apart: number, count: number, line: Line) =>
  Array.from({ length: count }, (_, n): Transaction => ({
    ...line,
    personId,
    createdAt: daysFrom(now, -(days + (count - 1 - n) * apart)),
  }));

const channels = {
  serviceName: "Kestrel Channels",
  appId: "cstore",
  chargeCategory: "Subscription",
} as const;
const max = { serviceName: "Max", appId: "wbd", chargeCategory: "Subscription" } as const;
const apple = { serviceName: "Apple TV", appId: "apple", chargeCategory: "Subscription" } as const;

/** Thirty of full@, a few of blocked@ and readonly@; oldest first, so that ids increase with time. */
export const seedTransactions = (now: Date): Transaction[] => {
  const { full, blocked, readonly } = owner;
  const once = (personId: string, days: number, line: Line) => every(now, personId, days, 0, 1, line);
  const rows = [
    ...every(now, full, 380, 30, 4, { ...apple, ...discover, amountCents: 999 }),
    ...every(now, full, 190, 30, 8, { ...max, ...discover, amountCents: 999 }),
    ...once(full, 310, { ...channels, chargeCategory: "Promotion", subscriptionId: 3, amountCents: 0 }),
    ...every(now, full, 10, 30, 9, { ...channels, ...visa, subscriptionId: 3, amountCents: 1299 }),
    ...every(now, full, 25, 45, 4, {
      serviceName: "Kestrel Cinema",
      appId: "cinema",
      chargeCategory: "Rental",
      ...visa,
      amountCents: 599,
    }),
    ...once(full, 120, {
      serviceName: "NBA League Pass",
      appId: "nba",
      chargeCategory: "Subscription",
      ...visa,
      subscriptionId: 4,
      amountCents: 10_999,
    }),
    ...once(full, 121, {
      serviceName: "NBA League Pass",
      appId: "nba",
      chargeCategory: "Promotion",
      subscriptionId: 4,
      amountCents: 0,
    }),
    ...once(full, 2, { ...max, ...visa, subscriptionId: 1, amountCents: 999 }),
    ...once(full, 1, { ...apple, chargeCategory: "Promotion", subscriptionId: 2, amountCents: 0 }),
    ...every(now, blocked, 10, 30, 3, {
      ...channels,
      cardType: "MASTERCARD",
      cardLast4Digits: "4444",
      subscriptionId: 8,
      amountCents: 499,
    }),
    ...once(readonly, 100, {
      serviceName: "NBA League Pass",
      appId: "nba",
      chargeCategory: "Subscription",
      cardType: "AMERICANEXPRESS",
      cardLast4Digits: "0005",
      subscriptionId: 10,
      amountCents: 10_999,
    }),
  ];
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};
