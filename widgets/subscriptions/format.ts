import type { Subscription, UpcomingPlan } from "../../core/domain/subscriptions/subscriptions.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import { usDay } from "../../core/i18n/day.ts";
import { priceText, type priceStrings } from "../../core/i18n/price.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings/index.ts";

/** The element's texts, those of prices, and its language. */
export interface Format {
  t: Translate<Texts>;
  prices: Translate<(typeof priceStrings)["en"]>;
  locale: Locale;
}

/** The WBD app (SUB-8). */
const WBD = "wbd";

/** A phrase such as 'next season' replaces the date; a sentence doesn't. */
const isPhrase = (text: string): boolean => text !== "" && !/[.!?]$/.test(text.trim());

/** SUB-8: when it renews and for how much; undefined if it doesn't. */
export function renewalLine(it: Subscription, { t, prices, locale }: Format): string | undefined {
  const { renewalDate, renewalPrice: amount, currency, planDuration: frequency, renewalDescription } = it;
  if (it.status === "PAST" || it.endDate !== undefined) return undefined;
  const price = priceText(
    { amount, currency, frequency: it.upcomingPlan?.planDuration ?? frequency },
    prices,
  );
  if (isPhrase(renewalDescription)) {
    const when = renewalDescription;
    return price === undefined ? t("renewsWhenPlain", { when }) : t("renewsWhen", { when, price });
  }
  if (it.appId === WBD)
    return price === undefined ? t("renewsAutomaticallyPlain") : t("renewsAutomatically", { price });
  if (renewalDate === undefined) return undefined;
  const date = usDay(renewalDate, locale);
  return price === undefined ? t("renewsOnPlain", { date }) : t("renewsOn", { date, price });
}

/** The plan; the name if it has none. */
export const planLine = ({ subscriptionPlan, subscriptionName }: Subscription): string =>
  subscriptionPlan || subscriptionName;

/** What is charged now, or until when nothing is. */
export function priceLine(it: Subscription, { t, prices, locale }: Format): string | undefined {
  const { price: amount, currency, planDuration: frequency, renewalDate, endDate } = it;
  if (amount === 0 && renewalDate !== undefined && endDate === undefined)
    return t("freeUntil", { date: usDay(renewalDate, locale) });
  return priceText({ amount, currency, frequency }, prices);
}

/** SUB-1: when access ends or ended. */
export function endLine({ status, endDate }: Subscription, { t, locale }: Format): string | undefined {
  if (endDate === undefined) return undefined;
  const date = usDay(endDate, locale);
  return status === "PAST" ? t("endedOn", { date }) : t("accessUntil", { date });
}

/** SUB-2: the plan after the renewal. */
export function upcomingLine(next: UpcomingPlan, { t, prices, locale }: Format): string {
  const { name: plan, price: amount, currency, planDuration: frequency, effectiveDate } = next;
  const date = effectiveDate === undefined ? t("renewal") : usDay(effectiveDate, locale);
  const price = priceText({ amount, currency, frequency }, prices);
  return price === undefined ? t("upcomingPlain", { plan, date }) : t("upcoming", { plan, date, price });
}
