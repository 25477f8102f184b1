import { asc } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../core/api/wire.ts";
import { accountOf, actionOf, subscriptionsOf } from "../accounts/holdings.ts";
import { plans, type subscriptions as table } from "../database/schema.ts";
import { operation, type Circumstances, type Service } from "../operation.ts";
import { subscriptionWords } from "./subscription-words.ts";

type Row = typeof table.$inferSelect;
type Plan = typeof plans.$inferSelect;
type Said = Pick<Circumstances, "language" | "now">;

const isPast = ({ endsAt }: Row, now: Date): boolean => endsAt !== null && endsAt <= now;

function statusOf(row: Row, now: Date) {
  if (isPast(row, now)) return "ended";
  if (row.endsAt) return "cancelled";
  return row.activationStatus === "ACTIVATED" ? "running" : "waiting";
}

/** The other plans of a family, from the dearest to the cheapest. */
const otherOffers = (row: Row, plan: Plan, catalogue: readonly Plan[], { language, now }: Said) =>
  isPast(row, now)
    ? []
    : catalogue
        .filter(({ family, sku }) => family === plan.family && sku !== plan.sku)
        .sort((a, b) => b.priceCents - a.priceCents)
        .map((other) => ({
          sku: other.sku,
          name: other.subscriptionPlan,
          price: other.priceCents / 100,
          currency: other.currency,
          planDuration: other.planDuration,
          action: other.priceCents > plan.priceCents ? "UPGRADE" : "DOWNGRADE",
          description: other.words[language].bulletins,
        }));

/** A subscription in the fields of documents 2 and 3, section 3. */
function shown(row: Row, plan: Plan, catalogue: readonly Plan[], accountId: string, said: Said) {
  const { language, now } = said;
  const { bulletins, renewalDescription, terms } = plan.words[language];
  const { status, confirmations } = subscriptionWords[language];
  return {
    sku: plan.sku,
    offerId: plan.offerId,
    baseSku: plan.baseSku,
    subscriptionName: plan.subscriptionName,
    subscriptionType: plan.subscriptionType,
    subscriptionStatus: isPast(row, now) ? "PAST" : "CURRENT",
    subscriptionPlan: plan.subscriptionPlan,
    appId: plan.appId,
    appName: plan.appName,
    price: row.priceCents / 100,
    currency: plan.currency,
    planDuration: plan.planDuration,
    renewalDate: row.renewsAt?.getTime(),
    renewalDescription: row.endsAt ? undefined : renewalDescription,
    subscriptionStartDate: row.startedAt.getTime(),
    endDate: row.endsAt?.getTime(),
    accountId,
    productKey: plan.productKey,
    publisherName: plan.publisherName,
    lineOfService: plan.lineOfService,
    activationStatus: row.activationStatus,
    action: actionOf(row),
    offerType: row.offerType ?? undefined,
    isPromotion: row.offerType === "promotion",
    description: { status: status[statusOf(row, now)], bulletins },
    offerDetails: [{ name: plan.subscriptionPlan, description: bulletins }],
    confirmations: Object.entries(confirmations).map(([action, description]) => ({
      action,
      items: [{ description }],
    })),
    otherOffers: otherOffers(row, plan, catalogue, said),
    termsAndConditions: terms,
  };
}

export const subscriptions: Service = {
  name: serviceNames.subscriptions,
  apiVersion: "2.0",
  operations: [
    operation({
      name: "getSubscriptions",
      method: "GET",
      path: "/subscriptions",
      apiVersion: "2.0",
      token: "customer",
      input: z.object({}),
      async handle(_, circumstances) {
        const { db, now, personId } = circumstances;
        const { accountId } = await accountOf(circumstances);
        const catalogue = await db.select().from(plans).orderBy(asc(plans.id));
        const rows = await subscriptionsOf(db, personId);
        // What runs first, what began last first.
        rows.sort(
          (a, b) =>
            Number(isPast(a.subscription, now)) - Number(isPast(b.subscription, now)) ||
            b.subscription.startedAt.getTime() - a.subscription.startedAt.getTime(),
        );
        const all = rows.map(({ subscription, plan }) =>
          shown(subscription, plan, catalogue, accountId, circumstances),
        );
        return { status: 200, body: { data: { subscriptions: all } } };
      },
    }),
  ],
};
