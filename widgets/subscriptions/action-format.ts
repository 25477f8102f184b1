import type { Subscription } from "../../core/domain/subscriptions/subscriptions.ts";
import type { OwnText } from "../../core/element/hooks/failure-lines.ts";
import type { Failure } from "../../core/http/failure.ts";
import { usDay } from "../../core/i18n/day.ts";
import { priceText, type Price } from "../../core/i18n/price.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Fact } from "../../core/ui/facts/Facts.tsx";
import type { ActionTexts } from "./strings/actions.ts";
import type { ActionRequest } from "./actions.ts";
import type { Done } from "./flow.ts";
import type { Format } from "./format.ts";

/** What the texts of an action need. */
export interface ActionFormat extends Omit<Format, "t"> {
  t: Translate<ActionTexts>;
}

/** Returns the plan in the action's texts: the new one, or the one that a reverted change would have led to. */
export const planOf = ({ action, subscription, offer }: ActionRequest): string =>
  (action === "UNDO_DOWNGRADE" ? subscription.upcomingPlan?.name : undefined) ??
  offer?.name ??
  subscription.subscriptionPlan;

/** Values for an action's texts `ask…` and `done…`. */
export const namesOf = (request: ActionRequest) => ({
  name: request.subscription.subscriptionName,
  plan: planOf(request),
});

/** SUB-7: message of a failed action. */
export const failureText = (t: Translate<ActionTexts>, { serverMessage }: Failure): OwnText => ({
  text: serverMessage || t.message("failed"),
  saysTryAgain: !serverMessage,
});

const billerOf = (
  { billedBy, publisherName, subscriptionName: name }: Subscription,
  { t }: ActionFormat,
): string => billedBy || publisherName || t("billerUnknown", { name });

/** Facts before confirming: what is charged, when it takes effect, how long access lasts, who bills. */
export function factsBefore(request: ActionRequest, format: ActionFormat): Fact[] {
  const { t, prices, locale } = format;
  const { action, subscription: it, offer } = request;
  const day = (at: number | undefined) => (at === undefined ? t("renewal") : usDay(at, locale));
  const priced = (price: Price) => priceText(price, prices);
  const biller = billerOf(it, format);
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
      // After a promotion, the plan costs more than now.
      if (!it.offerType)
        next = priced({ amount: it.price, currency: it.currency, frequency: it.planDuration });
  }
  if (offer && action !== "UNDO_DOWNGRADE")
    next = priced({ amount: offer.price, currency: offer.currency, frequency: offer.planDuration });
  return [
    { label: t("charged"), value: charged },
    action === "UNSUBSCRIBE"
      ? { label: t("renewalLabel"), value: t("stopsToday") }
      : { label: t("effect"), value: effect },
    { label: t("access"), value: access },
    ...(next === undefined ? [] : [{ label: t("afterwards"), value: next }]),
    { label: t("biller"), value: biller },
  ];
}

/** All texts shown when confirming, in order. @param serverTexts lines and terms from the server, below the facts */
export const textsBefore = (
  request: ActionRequest,
  format: ActionFormat,
  serverTexts: readonly string[],
): string[] => [
  format.t(`ask${request.action}`, namesOf(request)),
  ...factsBefore(request, format).map(({ label, value }) => `${label}: ${value}`),
  ...serverTexts,
];

/** Facts of the receipt: the time, the end of access, the charge and the confirmation number. */
export function factsAfter({ request, change, at }: Done, format: ActionFormat): Fact[] {
  const { t, prices, locale } = format;
  const { amountCharged: amount, currency, effectiveDate, accessUntil, confirmationId } = change;
  const before = factsBefore(request, format);
  const valueOf = (label: string) => before.find((fact) => fact.label === label)?.value ?? "";
  const charged = amount ? priceText({ amount, currency }, prices) : undefined;
  const isLater = request.action === "DOWNGRADE" && effectiveDate !== undefined;
  return [
    { label: t("when"), value: usDay(at, locale) },
    ...(isLater ? [{ label: t("effect"), value: usDay(effectiveDate, locale) }] : before.slice(1, 2)),
    {
      label: t("access"),
      value:
        accessUntil !== undefined && request.action === "UNSUBSCRIBE"
          ? usDay(accessUntil, locale)
          : valueOf(t("access")),
    },
    { label: t("charged"), value: charged ?? (amount === 0 ? t("nothing") : valueOf(t("charged"))) },
    ...(confirmationId ? [{ label: t("confirmation"), value: confirmationId, isReference: true }] : []),
    { label: t("biller"), value: valueOf(t("biller")) },
  ];
}
