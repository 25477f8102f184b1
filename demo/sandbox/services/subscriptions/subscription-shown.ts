import { isPartners, type Card, type Plan, type Row } from "./charges.ts";
import { isOffered, planChange } from "./plan-change.ts";
import { actionOf } from "../account/customer-queries.ts";
import type { RequestContext } from "../../operation.ts";
import { subscriptionWords, type Action } from "./subscription-words.ts";

type ShownFor = Pick<RequestContext, "language" | "now">;

/** Families with a picture; elements show the first letter of others. */
const PICTURED = new Set(["apple-tv", "kestrel-channels", "league-pass", "max", "season-pass"]);

/** The company that bills all subscriptions except partners'. */
const BILLER = "Kestrel";

export const isPast = ({ endsAt }: Row, now: Date): boolean => endsAt !== null && endsAt <= now;
export const isWbd = ({ publisherName }: Plan): boolean => publisherName === "WBD";

function statusOf(row: Row, now: Date) {
  if (isPast(row, now)) return "ended";
  if (row.endsAt) return "cancelled";
  return row.activationStatus === "ACTIVATED" ? "running" : "waiting";
}

/** Returns the other plans of a family, most expensive first, with the effects of a change to each now. */
export const otherOffers = (row: Row, plan: Plan, catalogue: readonly Plan[], { language, now }: ShownFor) =>
  row.endsAt || isPartners(plan)
    ? []
    : catalogue
        .filter((other) => isOffered(row, plan, other))
        .sort((a, b) => b.priceCents - a.priceCents)
        .map((other) => {
          const { action, chargeCents, effectiveAt } = planChange(row, plan, other, now);
          return {
            sku: other.sku,
            name: other.words[language].name,
            price: other.priceCents / 100,
            currency: other.currency,
            planDuration: other.planDuration,
            action,
            amountDueToday: chargeCents / 100,
            effectiveDate: effectiveAt.getTime(),
            description: other.words[language].bulletins,
          };
        });

/** Returns the actions that are possible now. */
function possible(row: Row, plan: Plan, offers: readonly { action: Action }[], now: Date): Action[] {
  if (isPast(row, now)) return [];
  if (isPartners(plan)) return ["UNLINK"];
  if (row.endsAt) return ["RESUBSCRIBE"];
  const undoActivation: Action[] =
    isWbd(plan) && row.activationStatus === "ACTIVATED" ? ["UNDO_ACTIVATION"] : [];
  if (row.nextSku) return ["UNDO_DOWNGRADE", ...undoActivation];
  const changes = new Set(offers.map(({ action }) => action));
  return ["UNSUBSCRIBE", ...undoActivation, ...changes];
}

const asItems = (texts: Record<Action, string[]>, actions: readonly Action[]) =>
  actions.map((action) => ({ action, items: [{ description: texts[action] }] }));

/** Returns the plan that starts at the renewal, or undefined if it stays the same. */
function upcoming(row: Row, catalogue: readonly Plan[], { language }: ShownFor) {
  const next = catalogue.find(({ sku }) => sku === row.nextSku);
  if (!next || !row.renewsAt) return undefined;
  return {
    sku: next.sku,
    name: next.words[language].name,
    price: next.priceCents / 100,
    currency: next.currency,
    planDuration: next.planDuration,
    effectiveDate: row.renewsAt.getTime(),
  };
}

/** The account's data that a subscription shows. */
interface Payer {
  accountId: string;
  card: Card | undefined;
}

/** Returns a subscription in the fields of the contract (SUB-8). */
export function shown(
  row: Row,
  plan: Plan,
  catalogue: readonly Plan[],
  payer: Payer,
  context: ShownFor & Pick<RequestContext, "origin">,
) {
  const { accountId, card } = payer;
  const { language, now } = context;
  const { name, bulletins, renewalDescription, terms } = plan.words[language];
  const { status, confirmations } = subscriptionWords[language];
  const offers = otherOffers(row, plan, catalogue, context);
  const next = upcoming(row, catalogue, context);
  return {
    sku: plan.sku,
    offerId: plan.offerId,
    baseSku: plan.baseSku,
    subscriptionName: plan.subscriptionName,
    subscriptionType: plan.subscriptionType,
    subscriptionStatus: isPast(row, now) ? "PAST" : "CURRENT",
    subscriptionPlan: name,
    appId: plan.appId,
    appName: plan.appName,
    icon: PICTURED.has(plan.family) ? `${context.origin}/brand/plans/${plan.family}.svg` : undefined,
    price: row.priceCents / 100,
    currency: plan.currency,
    planDuration: plan.planDuration,
    renewalDate: row.renewsAt?.getTime(),
    renewalPrice: next?.price ?? (row.offerType ? plan.priceCents : row.priceCents) / 100,
    renewalDescription: row.endsAt ? undefined : renewalDescription,
    subscriptionStartDate: row.startedAt.getTime(),
    endDate: row.endsAt?.getTime(),
    accountId,
    productKey: plan.productKey,
    publisherName: plan.publisherName,
    billedBy: isPartners(plan) ? plan.publisherName : BILLER,
    lineOfService: plan.lineOfService,
    activationStatus: row.activationStatus,
    action: actionOf(row, isPartners(plan) ? undefined : card),
    offerType: row.offerType ?? undefined,
    isPromotion: row.offerType === "promotion",
    description: { status: status[statusOf(row, now)], bulletins },
    offerDetails: [{ name, description: bulletins }],
    confirmations: asItems(confirmations, possible(row, plan, offers, now)),
    otherOffers: offers,
    upcomingPlan: next,
    confirmationId: row.lastReference ?? undefined,
    termsAndConditions: terms,
  };
}

/** Returns the running or the upcoming plan as an entry of a managed order (SUB-9). */
export function orderEntry(
  row: Row,
  plan: Plan,
  priceCents: number,
  catalogue: readonly Plan[],
  { language, now }: ShownFor,
) {
  const { confirmations, thankyou } = subscriptionWords[language];
  const offers = otherOffers(row, plan, catalogue, { language, now });
  const actions = possible(row, plan, offers, now);
  return {
    sku: plan.sku,
    price: priceCents / 100,
    otherOffers: offers,
    thankyou: asItems(thankyou, actions),
    confirmations: asItems(confirmations, actions),
    termsAndConditions: plan.words[language].terms,
  };
}
