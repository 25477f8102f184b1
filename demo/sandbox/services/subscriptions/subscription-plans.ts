/*
 * The operations that upgrade or downgrade a subscription. plan-change.ts computes the charge and the date;
 * subscription-cancel.ts cancels and resumes.
 */

import { eq } from "drizzle-orm";
import { z } from "zod";
import { cardOf, charge, declineReason, isPartners, type Plan } from "./charges.ts";
import { columnsAfter, isOffered, planChange } from "./plan-change.ts";
import { plans } from "../../database/schema.ts";
import { operation, type Answer, type RequestContext } from "../../operation.ts";
import { newReference } from "../../reference.ts";
import {
  doneBefore,
  findSubscription,
  applyChange,
  refuse,
  findRunning,
  Sku,
  prepareChange,
  type HeldSubscription,
} from "./subscription-change.ts";
import { isPast } from "./subscription-shown.ts";

const text = z.string().max(100);
const common = { method: "POST", apiVersion: "2.0", token: "customer" } as const;

interface PlanRequest {
  currentSku: string;
  appId: string;
  nextSku: string;
}

/**
 * Returns the subscription and its new plan. An xcp subscription is changed by the cart instead (SUB-9).
 * @throws HttpError 404, 409
 */
async function findPlanChange(
  request: PlanRequest,
  context: RequestContext,
): Promise<HeldSubscription & { next: Plan }> {
  const held = await findRunning(request.currentSku, context);
  const { row, plan } = held;
  if (plan.appId !== request.appId || plan.subscriptionType === "xcp") refuse(404, "unknown", context);
  if (isPartners(plan)) refuse(409, "partner", context);
  if (row.endsAt) refuse(409, "cancelled", context);
  const [next] = await context.db.select().from(plans).where(eq(plans.sku, request.nextSku));
  if (!next || !isOffered(row, plan, next)) return refuse(409, "notOffered", context);
  return { ...held, next };
}

/** Upgrades immediately and charges the difference (SUB-5). */
export const upgradeSubscription = operation({
  ...common,
  name: "upgradeSubscription",
  path: "/upgrades",
  input: z.strictObject({ "x-cams-id": text, appId: text, currentSku: Sku, upgradeSku: Sku }),
  async handle({ currentSku, upgradeSku, appId, ...ids }, context): Promise<Answer> {
    const { db, now, personId } = context;
    await prepareChange({ accountId: ids["x-cams-id"] }, context);
    const before = await findSubscription(currentSku, context);
    const after = await findSubscription(upgradeSku, context);
    const isDone = after && !isPast(after.row, now) && (!before || isPast(before.row, now));
    if (isDone) return doneBefore("UPGRADE", after, context);
    const { row, plan, next } = await findPlanChange({ currentSku, appId, nextSku: upgradeSku }, context);
    const plannedChange = planChange(row, plan, next, now);
    const { action, chargeCents } = plannedChange;
    if (action !== "UPGRADE") refuse(409, "notOffered", context);
    if (row.nextSku) refuse(409, "pendingChange", context);
    const card = (await cardOf(db, personId)) ?? refuse(409, "noCard", context);
    const reason = declineReason(card, context);
    if (reason) refuse(402, reason, context);
    const reference = newReference("KS");
    await charge(db, {
      row,
      plan: next,
      card,
      amountCents: chargeCents,
      at: now,
      what: "UPGRADE",
      reference,
    });
    const columns = columnsAfter(plannedChange, next, card.id);
    const more = { chargedCents: chargeCents, reference };
    return applyChange("UPGRADE", { row, plan: next }, columns, context, more);
  },
});

/** Downgrades at the next renewal (SUB-5). */
export const downgradeSubscription = operation({
  ...common,
  name: "downgradeSubscription",
  path: "/downgrades",
  fromQuery: ["personId", "flowName"],
  input: z.strictObject({
    personId: text,
    flowName: text.optional(),
    "x-cams-id": text,
    appId: text,
    currentSku: Sku,
    downgradeSku: Sku,
  }),
  async handle({ currentSku, downgradeSku, appId, ...ids }, context): Promise<Answer> {
    await prepareChange({ personId: ids.personId, accountId: ids["x-cams-id"] }, context);
    const request = { currentSku, appId, nextSku: downgradeSku };
    const { row, plan, next } = await findPlanChange(request, context);
    const { action, effectiveAt } = planChange(row, plan, next, context.now);
    if (action !== "DOWNGRADE") refuse(409, "notOffered", context);
    if (row.nextSku === next.sku) return doneBefore("DOWNGRADE", { row, plan }, context);
    if (row.nextSku) refuse(409, "pendingChange", context);
    return applyChange("DOWNGRADE", { row, plan }, { nextSku: next.sku }, context, { effectiveAt });
  },
});
