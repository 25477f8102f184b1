import type { Subscription, UpcomingPlan } from "../../core/api/services/subscriptions.ts";
import type { Locale } from "../../core/config/locale.ts";
import { usDay } from "../../core/i18n/day.ts";
import { priceText, type Price, type priceStrings } from "../../core/i18n/price.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Fact } from "../../core/ui/Receipt.tsx";
import type { Wish } from "./actions.ts";
import type { Done } from "./flow.ts";
import type { Texts } from "./strings.ts";

/** What words are made with: the element's texts, those of prices, and its language. */
export interface Words {
  t: Translate<Texts>;
  prices: Translate<(typeof priceStrings)["en"]>;
  locale: Locale;
}

/** The WBD app (SUB-8). */
const WBD = "wbd";

/** A phrase such as 'next season' stands in place of the date; a sentence is no date. */
const isPhrase = (text: string): boolean => text !== "" && !/[.!?]$/.test(text.trim());

/** SUB-8: when it renews and for how much; undefined where it does not. */
export function renewalLine(it: Subscription, { t, prices, locale }: Words): string | undefined {
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

/** SUB-1: until when it is had, or since when it is not. */
export function endLine({ status, endDate }: Subscription, { t, locale }: Words): string | undefined {
  if (endDate === undefined) return undefined;
  const date = usDay(endDate, locale);
  return status === "PAST" ? t("endedOn", { date }) : t("accessUntil", { date });
}

/** SUB-2: the plan that comes with the renewal. */
export function upcomingLine(next: UpcomingPlan, { t, prices, locale }: Words): string {
  const { name: plan, price: amount, currency, planDuration: frequency, effectiveDate } = next;
  const date = effectiveDate === undefined ? t("renewal") : usDay(effectiveDate, locale);
  const price = priceText({ amount, currency, frequency }, prices);
  return price === undefined ? t("upcomingPlain", { plan, date }) : t("upcoming", { plan, date, price });
}

/** Its plan, as the actions' words name it: the one that it is changed to, or that a change would have led to. */
export const planOf = ({ action, subscription, offer }: Wish): string =>
  (action === "UNDO_DOWNGRADE" ? subscription.upcomingPlan?.name : undefined) ??
  offer?.name ??
  subscription.subscriptionPlan;

/** The values of the texts `ask…` and `done…` of an action. */
export const namesOf = (wish: Wish) => ({
  name: wish.subscription.subscriptionName,
  plan: planOf(wish),
});

const billerOf = ({ billedBy, publisherName, subscriptionName: name }: Subscription, { t }: Words): string =>
  billedBy || publisherName || t("billerUnknown", { name });

/** What is said before a yes: what is charged, when it takes effect, until when there is access, who bills. */
export function factsBefore(wish: Wish, words: Words): Fact[] {
  const { t, prices, locale } = words;
  const { action, subscription: it, offer } = wish;
  const day = (at: number | undefined) => (at === undefined ? t("renewal") : usDay(at, locale));
  const priced = (price: Price) => priceText(price, prices);
  const biller = billerOf(it, words);
  const renewing = t("accessRenewing");
  let [charged, effect, access] = [t("nothing"), t("atOnce"), renewing];
  let next: string | undefined;
  switch (action) {
    case "UNSUBSCRIBE":
      access = day(it.renewalDate);
      break;
    case "RESUBSCRIBE":
      next = priced({ amount: it.renewalPrice, currency: it.currency, frequency: it.planDuration });
      break;
    case "UNLINK":
      access = t("accessPartner", { biller });
      break;
    case "UNDO_ACTIVATION":
      access = t("accessActivation");
      break;
    case "UPGRADE": {
      const { amountDueToday: amount, currency = it.currency } = offer ?? {};
      const due = amount === undefined ? undefined : priced({ amount, currency });
      if (amount !== 0) charged = due ?? t("difference");
      break;
    }
    case "DOWNGRADE":
      effect = day(offer?.effectiveDate ?? it.renewalDate);
      break;
    case "UNDO_DOWNGRADE":
      next = priced({ amount: it.price, currency: it.currency, frequency: it.planDuration });
  }
  if (offer && action !== "UNDO_DOWNGRADE")
    next = priced({ amount: offer.price, currency: offer.currency, frequency: offer.planDuration });
  return [
    { label: t("charged"), value: charged },
    { label: t("effect"), value: effect },
    { label: t("access"), value: access },
    ...(next === undefined ? [] : [{ label: t("afterwards"), value: next }]),
    { label: t("biller"), value: biller },
  ];
}

/** The receipt, below what was done: when, until when there is access, what was charged, and the number that proves it. */
export function factsAfter({ wish, change, at }: Done, words: Words): Fact[] {
  const { t, prices, locale } = words;
  const { amountCharged: amount, currency, effectiveDate, accessUntil, confirmationId } = change;
  const before = factsBefore(wish, words);
  const valueOf = (label: string) => before.find((fact) => fact.label === label)?.value ?? "";
  const charged = amount ? priceText({ amount, currency }, prices) : undefined;
  const isLater = wish.action === "DOWNGRADE" && effectiveDate !== undefined;
  return [
    { label: t("when"), value: usDay(at, locale) },
    { label: t("effect"), value: isLater ? usDay(effectiveDate, locale) : valueOf(t("effect")) },
    {
      label: t("access"),
      value:
        accessUntil !== undefined && wish.action === "UNSUBSCRIBE"
          ? usDay(accessUntil, locale)
          : valueOf(t("access")),
    },
    { label: t("charged"), value: charged ?? (amount === 0 ? t("nothing") : valueOf(t("charged"))) },
    ...(confirmationId ? [{ label: t("confirmation"), value: confirmationId, isReference: true }] : []),
    { label: t("biller"), value: valueOf(t("biller")) },
  ];
}
