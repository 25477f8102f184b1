import { useMemo } from "react";
import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import { useStrings } from "../../core/element/hooks/hooks.ts";
import { durationText } from "../../core/i18n/duration.ts";
import { priceStrings, priceText } from "../../core/i18n/price.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { strings, type Texts } from "./strings/index.ts";

/** The element's own texts, those of prices, and their language. */
export interface Format {
  locale: Locale;
  t: Translate<Texts>;
  prices: Translate<(typeof priceStrings)["en"]>;
}

export function useFormat(): Format {
  const { locale } = useElement();
  const t = useStrings(strings);
  const prices = useStrings(priceStrings);
  return useMemo(() => ({ locale, t, prices }), [locale, t, prices]);
}

/** For example "Max Standard". */
export const planName = (
  { t }: Format,
  { familyName, name }: Pick<OfferPlan, "familyName" | "name">,
): string => (familyName ? t("planName", { family: familyName, name }) : name);

/** An amount without its period; undefined if it isn't in US dollars (OFR-10). */
export const amountText = ({ prices }: Format, amount: number, currency: string): string | undefined =>
  priceText({ amount, currency }, prices);

/** The plan's own price ($16.99/month); undefined if it isn't in US dollars (OFR-10). */
export const ownPrice = ({ prices }: Format, { price: amount, currency, frequency }: OfferPlan) =>
  priceText({ amount, currency, frequency }, prices);

/** How long the first price applies: `7 days`. */
export const introductoryTime = ({ locale }: Format, { days }: { days: number }): string =>
  durationText(locale, "day", days);

/** The first price and the price afterwards. */
export function priceLine(format: Format, plan: OfferPlan): string | undefined {
  const { t } = format;
  const { introductory, currency } = plan;
  const price = ownPrice(format, plan);
  if (price === undefined || !introductory) return price;
  const { amount } = introductory;
  const time = introductoryTime(format, introductory);
  if (amount === 0) return t("free", { time, price });
  return t("promotion", { intro: amountText(format, amount, currency) ?? "", time, price });
}
