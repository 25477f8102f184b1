import type { Locale } from "../../core/platform/config/locales.ts";

/** Formats whole units of a currency as in the United States in either language: `-$9.99`. */
export function money(locale: Locale, amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`; // invalid currency code
  }
}
