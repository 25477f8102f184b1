import { ofLanguages, type Locale } from "../../../core/platform/config/locales.ts";
import type { RefundCard, Transaction } from "../../../core/domain/transactions/transactions.ts";
import { shortDay } from "../../../core/i18n/day.ts";
import { memoized } from "../../../core/i18n/memoized.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import type { Texts } from "../strings/index.ts";

type T = Translate<Texts>;

/** Returns a card's usual name, `Visa ending in 4242`; empty if none was charged. */
export const cardOf = (t: T, { cardType, cardLast4Digits }: RefundCard): string =>
  cardType && cardLast4Digits
    ? t("cardNamed", { card: cardName(cardType), digits: cardLast4Digits })
    : cardName(cardType);

/** Returns a card's name for narrow containers, `Visa 4242`. */
export const shortCardOf = (t: T, { cardType, cardLast4Digits }: RefundCard): string =>
  t("cardShort", { card: cardName(cardType), digits: cardLast4Digits });

/** Texts of a transaction. */
export const formatLine = (locale: Locale, { amount, currency, date, serviceName }: Transaction) => ({
  amount: money(locale, amount, currency),
  date: shortDay(date, locale),
  service: serviceName,
});

/** Texts of a refund: of its charge, with the amount that was refunded, which may be a part. */
export const formatRefund = (
  locale: Locale,
  { transaction, refund }: Record<"transaction" | "refund", Transaction>,
) => formatLine(locale, { ...transaction, amount: Math.abs(refund.amount), currency: refund.currency });

/** Formats an amount as in the United States, in each language, with a real minus: -9.99 (not cents) is `−$9.99`. */
export const money = (locale: Locale, amount: number, currency: string): string =>
  formatted(locale, amount, currency).replace("-", "\u2212");

const tags = ofLanguages("numbers");

const amounts = memoized((locale: Locale) =>
  memoized((currency: string) => new Intl.NumberFormat(tags[locale], { style: "currency", currency })),
);

function formatted(locale: Locale, amount: number, currency: string): string {
  try {
    return amounts(locale)(currency).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`; // invalid currency code
  }
}
