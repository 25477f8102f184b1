import { asc } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { accountOf, subscriptionsOf } from "../account/customer-queries.ts";
import { cardOf } from "./charges.ts";
import { runDueRenewals } from "./renewals.ts";
import { plans } from "../../database/schema.ts";
import { operation, type Service } from "../../operation.ts";
import { resubscribe, unsubscribe } from "./subscription-cancel.ts";
import { refuse, findRunning, Sku } from "./subscription-change.ts";
import { downgradeSubscription, upgradeSubscription } from "./subscription-plans.ts";
import { isPast, orderEntry, shown } from "./subscription-shown.ts";

const common = { method: "GET", apiVersion: "2.0", token: "customer" } as const;

/** Returns the subscriptions (SUB-1): running ones first, the newest first. */
const getSubscriptions = operation({
  ...common,
  name: "getSubscriptions",
  path: "/subscriptions",
  input: z.object({}),
  async handle(_, context) {
    const { db, now, personId } = context;
    await runDueRenewals(db, personId, now);
    const { accountId } = await accountOf(context);
    const card = await cardOf(db, personId);
    const catalogue = await db.select().from(plans).orderBy(asc(plans.id));
    const rows = await subscriptionsOf(db, personId);
    rows.sort(
      (a, b) =>
        Number(isPast(a.subscription, now)) - Number(isPast(b.subscription, now)) ||
        b.subscription.startedAt.getTime() - a.subscription.startedAt.getTime(),
    );
    const all = rows.map(({ subscription, plan }) =>
      shown(subscription, plan, catalogue, { accountId, card }, context),
    );
    return { status: 200, body: { data: { subscriptions: all } } };
  },
});

/** Returns the managed order of a subscription (SUB-9). A future entry is a pending downgrade. */
const getManagedOrders = operation({
  ...common,
  name: "getManagedOrders",
  path: "/managed-orders",
  input: z.object({ sku: Sku }),
  async handle({ sku }, context) {
    const { db, now, personId } = context;
    await runDueRenewals(db, personId, now);
    const { row, plan } = await findRunning(sku, context);
    if (plan.subscriptionType === "xcp") refuse(404, "unknown", context);
    const catalogue = await db.select().from(plans).orderBy(asc(plans.id));
    const next = catalogue.find((other) => other.sku === row.nextSku);
    const current = [orderEntry(row, plan, row.priceCents, catalogue, context)];
    const future = next ? [orderEntry(row, next, next.priceCents, catalogue, context)] : [];
    return { status: 200, body: { data: { current, future } } };
  },
});

export const subscriptions: Service = {
  name: serviceNames.subscriptions,
  apiVersion: "2.0",
  operations: [
    getSubscriptions,
    getManagedOrders,
    unsubscribe,
    resubscribe,
    upgradeSubscription,
    downgradeSubscription,
  ],
};
