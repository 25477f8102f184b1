import type { Locale } from "../../core/platform/config/locales.ts";

/** Formats whole units of a currency as in the United States in either language, with a real minus: `−$9.99`. */
export const money = (locale: Locale, amount: number, currency: string): string =>
  formatted(locale, amount, currency).replace("-", "\u2212");

function formatted(locale: Locale, amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(`${locale}-US`, { style: "currency", currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`; // invalid currency code
  }
}
