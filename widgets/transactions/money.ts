import type { Locale } from "../../core/config/locale.ts";

/** An amount in whole units of a currency, `-$9.99`, as it is written in the United States in either language. */
export function money(locale: Locale, amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`; // no currency code
  }
}
