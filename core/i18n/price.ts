import { memoized } from "./memoized.ts";
import { defineStrings, type Translate } from "./strings.ts";
import en from "./strings/en.ts";

/** Text after a price (SUB-8, OFR-10). The page owner can override it. */
export const priceStrings = defineStrings(en, "price");

export interface Price {
  /** In dollars, not cents: 16.99 means $16.99. Undefined if it isn't known. */
  amount: number | undefined;
  /** ISO 4217. */
  currency: string;
  /** `Month` or `year`, in any case; empty for a one-time amount. */
  frequency?: string;
}

/** Made for the first price: the first formatter of a page takes a slow phone 80 ms, and the account's start needs none. */
const formatOf = memoized(
  (currency: string) => new Intl.NumberFormat("en-US", { style: "currency", currency }),
);

/**
 * Formats a price, `$16.99/month`. Only US dollars are supported; returns undefined for any other currency, or without
 * an amount.
 * @param t translator of `priceStrings`
 */
export function priceText(
  { amount, currency, frequency = "" }: Price,
  t: Translate<(typeof priceStrings)["en"]>,
): string | undefined {
  if (amount === undefined || currency !== "USD") return undefined;
  const period = frequency.toLowerCase();
  const words: Readonly<Record<string, string>> = { "": "", month: t("perMonth"), year: t("perYear") };
  return `${formatOf(currency).format(amount)}${Object.hasOwn(words, period) ? words[period] : `/${period}`}`;
}
