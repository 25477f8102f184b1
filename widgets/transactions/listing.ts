import type { Transaction } from "../../core/domain/transactions/transactions.ts";
import { activationName } from "../../core/domain/subscriptions/activation/apps.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings/index.ts";

/** Rows on a page of the table. */
export const PAGE_SIZE = 10;

const DAY_MS = 86_400_000;

/** Length of the periods, in days. */
export const periods = { last30: 30, last90: 90, last365: 365 } as const;
export type Period = keyof typeof periods;
export const PERIODS = Object.keys(periods) as Period[];

/** Columns that sort. */
export const COLUMNS = ["date", "service", "category", "amount"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  sort: Column;
  isDescending: boolean;
}

/** Dates and amounts start with the latest and the highest. */
const startsDescending = (sort: Column): boolean => sort === "date" || sort === "amount";

export const sortings: readonly Sorting[] = COLUMNS.flatMap((sort) =>
  [startsDescending(sort), !startsDescending(sort)].map((isDescending) => ({ sort, isDescending })),
);

/** Filters, order and page of a statement. */
export interface Listing extends Sorting {
  /** serviceName; empty for all. */
  service: string;
  /** Empty for any time. */
  period: Period | "";
  /** Starts at 1. */
  page: number;
}

/** TRX-1: newest first. */
export const initialListing: Listing = { service: "", period: "", sort: "date", isDescending: true, page: 1 };

/** A transaction with its texts. */
export interface Line {
  transaction: Transaction;
  category: string;
  /** Empty if the service's name says it. */
  app: string;
}

/** A new filter returns to the first page. */
export const filtered = (
  listing: Listing,
  change: Partial<Pick<Listing, "service" | "period">>,
): Listing => ({
  ...listing,
  ...change,
  page: 1,
});

/** Another order returns to the first page. */
export const ordered = (listing: Listing, { sort, isDescending }: Sorting): Listing => ({
  ...listing,
  sort,
  isDescending,
  page: 1,
});

/** Sorting by the same column reverses the order. */
export const sorted = (listing: Listing, sort: Column): Listing =>
  ordered(listing, {
    sort,
    isDescending: sort === listing.sort ? !listing.isDescending : startsDescending(sort),
  });

/** Services of a statement, in alphabetical order. */
export const servicesOf = (transactions: readonly Transaction[]): string[] =>
  [...new Set(transactions.map(({ serviceName }) => serviceName))].sort((a, b) => a.localeCompare(b));

const keys: Record<Column, (line: Line) => string | number> = {
  date: ({ transaction }) => transaction.date,
  service: ({ transaction }) => transaction.serviceName,
  category: ({ category }) => category,
  amount: ({ transaction }) => transaction.amount,
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));

/**
 * Returns the filtered lines in order. Equal lines keep the server's order.
 * @param now in ms; if the statement goes beyond it, periods end at the statement's last line
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

/** Number of pages, at least one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** Returns the items of a page, or of the last one if the page no longer exists. */
export function pageOf<Item>(items: readonly Item[], page: number): { page: number; items: Item[] } {
  const at = Math.min(page, pagesOf(items.length));
  return { page: at, items: items.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE) };
}

/** Promotions of the channel store are free trials, whatever the configuration says (TRX-1). */
const CHANNEL_STORE = "cstore";

const words: ReadonlyMap<string, keyof Texts & `category${string}`> = new Map([
  ["subscription", "categorySubscription"],
  ["promotion", "categoryPromotion"],
  ["rental", "categoryRental"],
  ["refund", "categoryRefund"],
]);

type Charge = Pick<Transaction, "chargeCategory" | "serviceName" | "appId">;

/** TRX-1: a promotion of a configured service, or of the channel store, is a free trial. */
export const isFreeTrial = (
  { chargeCategory, serviceName, appId }: Charge,
  freeTrialServices: readonly string[],
): boolean =>
  chargeCategory.toLowerCase() === "promotion" &&
  (appId === CHANNEL_STORE || freeTrialServices.includes(serviceName));

/** Returns the category as text, or the server's own text if it is unknown. */
export function categoryOf(
  t: Translate<Texts>,
  charge: Charge,
  freeTrialServices: readonly string[],
): string {
  if (isFreeTrial(charge, freeTrialServices)) return t("categoryFreeTrial");
  const word = words.get(charge.chargeCategory.toLowerCase());
  return word ? t(word) : charge.chargeCategory;
}

/** Returns the app's name, or an empty text if the service's name says it. An unknown app is called by its service. */
export function appOf({ appId, serviceName }: Charge): string {
  const app = activationName(appId, serviceName);
  return serviceName.includes(app) ? "" : app;
}
