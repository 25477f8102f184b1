import type { Transaction } from "../../core/api/services/transactions.ts";

/** Lines on a page of the table. */
export const PAGE_SIZE = 10;

const DAY_MS = 86_400_000;

/** How far back a period goes, in days. */
export const periods = { last30: 30, last90: 90, last365: 365 } as const;
export type Period = keyof typeof periods;
export const PERIODS = Object.keys(periods) as Period[];

export const COLUMNS = ["date", "service", "category", "app", "amount"] as const;
export type Column = (typeof COLUMNS)[number];

/** What of a statement is shown, and in which order. */
export interface Listing {
  /** serviceName; empty for all. */
  service: string;
  /** Empty for any time. */
  period: Period | "";
  sort: Column;
  isDescending: boolean;
  /** From 1. */
  page: number;
}

/** TRX-1: newest first. */
export const initialListing: Listing = { service: "", period: "", sort: "date", isDescending: true, page: 1 };

/** A transaction with the words that are shown of it. */
export interface Line {
  transaction: Transaction;
  category: string;
  app: string;
}

/** Another filter begins at the first page. */
export const filtered = (
  listing: Listing,
  change: Partial<Pick<Listing, "service" | "period">>,
): Listing => ({
  ...listing,
  ...change,
  page: 1,
});

/** A column that is pressed again turns round; dates and amounts begin with the latest and the highest. */
export const sorted = (listing: Listing, sort: Column): Listing => ({
  ...listing,
  sort,
  isDescending: sort === listing.sort ? !listing.isDescending : sort === "date" || sort === "amount",
  page: 1,
});

/** Services of a statement, by the alphabet. */
export const servicesOf = (transactions: readonly Transaction[]): string[] =>
  [...new Set(transactions.map(({ serviceName }) => serviceName))].sort((a, b) => a.localeCompare(b));

const keys: Record<Column, (line: Line) => string | number> = {
  date: ({ transaction }) => transaction.date,
  service: ({ transaction }) => transaction.serviceName,
  category: ({ category }) => category,
  app: ({ app }) => app,
  amount: ({ transaction }) => transaction.amount,
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));

/**
 * The lines that a listing names, in its order; lines that are equal in it stay as the server has them.
 * @param now in ms; a statement that goes beyond it is counted back from its own end
 */
export function linesOf(lines: readonly Line[], listing: Listing, now: number): Line[] {
  const { service, period, sort, isDescending } = listing;
  const latest = lines.reduce((last, { transaction: { date } }) => Math.max(last, date), now);
  const since = period ? latest - periods[period] * DAY_MS : -Infinity;
  const key = keys[sort];
  const direction = isDescending ? -1 : 1;
  return lines
    .filter(
      ({ transaction: { serviceName, date } }) => (!service || serviceName === service) && date >= since,
    )
    .sort((a, b) => direction * compare(key(a), key(b)));
}

/** How many pages some lines make, at least one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** The lines of a page; of one that is no longer there the last one's. */
export function pageOf<Item>(items: readonly Item[], page: number): { page: number; items: Item[] } {
  const at = Math.min(page, pagesOf(items.length));
  return { page: at, items: items.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE) };
}
