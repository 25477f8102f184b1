import { defineStrings, type Translate } from "./strings.ts";

/** What stands behind a price (SUB-8, OFR-10); the page owner's words may replace it. */
export const priceStrings = defineStrings(
  "price",
  { perMonth: "/month", perYear: "/year" },
  { perMonth: "/mes", perYear: "/año" },
);

export interface Price {
  /** In whole units of the currency, 16.99. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** `Month` or `year`, in any case; empty for an amount that does not repeat. */
  frequency?: string;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * A price in words, `$16.99/month`: only for US dollars, undefined for every other currency.
 * @param t of `priceStrings`
 */
export function priceText(
  { amount, currency, frequency = "" }: Price,
  t: Translate<(typeof priceStrings)["en"]>,
): string | undefined {
  if (currency !== "USD") return undefined;
  const period = frequency.toLowerCase();
  const words: Readonly<Record<string, string>> = { "": "", month: t("perMonth"), year: t("perYear") };
  return `${dollars.format(amount)}${Object.hasOwn(words, period) ? words[period] : `/${period}`}`;
}
