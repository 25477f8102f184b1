import { z } from "zod";
import { cardOf, isPartners } from "./charges.ts";
import { operation, type Answer, type RequestContext } from "../../operation.ts";
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
import { isPast, isWbd } from "./subscription-shown.ts";

const text = z.string().max(100);
const time = z.number().int().optional();

/** Fields of an xcp subscription: the cart's (SUB-4). */
const Xcp = z.strictObject({
  catalogId: text,
  clientIpAddress: z.string().max(45),
  subscriptionName: text,
  appId: text,
  price: z.number(),
  sku: Sku,
  productKey: text,
});

/** Fields of all others: the managed order's (SUB-4). */
const Managed = z.strictObject({
  "x-cams-id": text,
  SKUID: Sku,
  personId: text,
  freeTrial: z.boolean(),
  partnerName: text,
  startDate: time,
  endDate: time,
  appId: text,
});

type CancelRequest = z.output<typeof Xcp> | z.output<typeof Managed>;

const skuOf = (request: CancelRequest): string => ("sku" in request ? request.sku : request.SKUID);

/** What both operations declare, with the activities of a WBD app's subscription that one of them accepts. */
const common = <Activity extends string>(...activities: [Activity, ...Activity[]]) =>
  ({
    method: "POST",
    apiVersion: "2.0",
    token: "customer",
    input: z.union([Xcp.extend({ userActivity: z.enum(activities).optional() }), Managed]),
  }) as const;

/**
 * Returns the subscription of a body.
 * @throws HttpError 400, 403, 404
 */
async function subscriptionOf(request: CancelRequest, context: RequestContext): Promise<HeldSubscription> {
  const isXcp = "sku" in request;
  const ids = isXcp ? {} : { personId: request.personId, accountId: request["x-cams-id"] };
  await prepareChange(ids, context);
  const held = (await findSubscription(skuOf(request), context)) ?? refuse(404, "unknown", context);
  const { plan } = held;
  const isOfItsType = (plan.subscriptionType === "xcp") === isXcp;
  const isOwn = plan.appId === request.appId && (!isXcp || plan.productKey === request.productKey);
  if (!isOfItsType || !isOwn) refuse(404, "unknown", context);
  return held;
}

/** UNSUBSCRIBE, and UNLINK for a partner's. For a WBD app, the app's account is disconnected too. */
export const unsubscribe = operation({
  ...common("UNSUBSCRIBE", "UNDO_ACTIVATION"),
  name: "unsubscribe",
  path: "/unsubscriptions",
  async handle(request, context): Promise<Answer> {
    const { now } = context;
    const held = await subscriptionOf(request, context);
    const { row, plan } = held;
    if (isPartners(plan)) {
      if (row.endsAt) return doneBefore("UNLINK", held, context);
      return applyChange("UNLINK", held, { endsAt: now, renewsAt: null }, context);
    }
    if (isPast(row, now)) refuse(409, "ended", context);
    if ("userActivity" in request && request.userActivity === "UNDO_ACTIVATION") {
      if (row.activationStatus !== "ACTIVATED") return doneBefore("UNDO_ACTIVATION", held, context);
      return applyChange("UNDO_ACTIVATION", held, { activationStatus: "NOT_ACTIVATED" }, context);
    }
    if (row.endsAt) return doneBefore("UNSUBSCRIBE", held, context);
    if (row.nextSku) refuse(409, "pendingChange", context);
    const endsAt = row.renewsAt ?? now;
    return applyChange("UNSUBSCRIBE", held, { endsAt, renewsAt: null }, context);
  },
});

/** RESUBSCRIBE, and the undoing of a pending downgrade. */
export const resubscribe = operation({
  ...common("UNDO_DOWNGRADE"),
  name: "resubscribe",
  path: "/resubscriptions",
  async handle(request, context): Promise<Answer> {
    const { db, personId } = context;
    await subscriptionOf(request, context);
    const held = await findRunning(skuOf(request), context);
    const { row, plan } = held;
    if (isPartners(plan)) refuse(409, "partner", context);
    // A WBD app says so if it cancels a pending change. For all others, a pending change is what is canceled.
    const isUndo = "userActivity" in request && request.userActivity === "UNDO_DOWNGRADE";
    if (isUndo && row.endsAt) refuse(409, "cancelled", context);
    if (isUndo || (row.nextSku && !row.endsAt && !isWbd(plan))) {
      if (!row.nextSku) return doneBefore("UNDO_DOWNGRADE", held, context);
      return applyChange("UNDO_DOWNGRADE", held, { nextSku: null }, context);
    }
    if (!row.endsAt) return doneBefore("RESUBSCRIBE", held, context);
    // The price that the client showed must match.
    if ("price" in request && Math.round(request.price * 100) !== row.priceCents)
      refuse(409, "priceChanged", context);
    const card = (await cardOf(db, personId)) ?? refuse(409, "noCard", context);
    const columns = { endsAt: null, renewsAt: row.endsAt, walletId: card.id };
    return applyChange("RESUBSCRIBE", held, columns, context, { effectiveAt: row.endsAt });
  },
});
