import { z } from "zod";
import { cardOf, isPartners } from "../commerce/charges.ts";
import { operation, type Answer, type Circumstances } from "../operation.ts";
import { doneBefore, find, make, refuse, running, Sku, toChange, type Held } from "./subscription-change.ts";

const text = z.string().max(100);
const time = z.number().int().optional();

/** SUB-4, xcp: the cart's fields. */
const Xcp = z.strictObject({
  catalogId: text,
  clientIpAddress: z.string().max(45),
  subscriptionName: text,
  appId: text,
  price: z.number(),
  sku: Sku,
  productKey: text,
  userActivity: z.enum(["UNSUBSCRIBE", "UNDO_ACTIVATION", "UNDO_DOWNGRADE"]).optional(),
});

/** SUB-4, every other: the managed order's fields. */
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

const Body = z.union([Xcp, Managed]);
type Wish = z.output<typeof Body>;

const skuOf = (wish: Wish): string => ("sku" in wish ? wish.sku : wish.SKUID);
const activityOf = (wish: Wish) => ("sku" in wish ? wish.userActivity : undefined);

const common = {
  method: "POST",
  apiVersion: "2.0",
  token: "customer",
  input: Body,
} as const;

/** The subscription that a body speaks of. @throws Refusal 400, 403, 404 */
async function named(wish: Wish, circumstances: Circumstances): Promise<Held> {
  const isXcp = "sku" in wish;
  const claim = isXcp ? {} : { personId: wish.personId, accountId: wish["x-cams-id"] };
  await toChange(claim, circumstances);
  const held = (await find(skuOf(wish), circumstances)) ?? refuse(404, "unknown", circumstances);
  const { plan } = held;
  const isOfItsType = (plan.subscriptionType === "xcp") === isXcp;
  const isOwn = plan.appId === wish.appId && (!isXcp || plan.productKey === wish.productKey);
  if (!isOfItsType || !isOwn) refuse(404, "unknown", circumstances);
  return held;
}

/** UNSUBSCRIBE and, of a partner's, UNLINK; of a WBD app the account of the app is disconnected too. */
export const unsubscribe = operation({
  ...common,
  name: "unsubscribe",
  path: "/unsubscriptions",
  async handle(wish, circumstances): Promise<Answer> {
    const { now } = circumstances;
    const held = await named(wish, circumstances);
    const { row, plan } = held;
    if (isPartners(plan)) {
      if (row.endsAt) return doneBefore("UNLINK", held, circumstances);
      return make("UNLINK", held, { endsAt: now, renewsAt: null }, circumstances);
    }
    if (activityOf(wish) === "UNDO_ACTIVATION") {
      await running(skuOf(wish), circumstances);
      if (row.activationStatus !== "ACTIVATED") return doneBefore("UNDO_ACTIVATION", held, circumstances);
      return make("UNDO_ACTIVATION", held, { activationStatus: "NOT_ACTIVATED" }, circumstances);
    }
    if (row.endsAt) return doneBefore("UNSUBSCRIBE", held, circumstances);
    if (row.nextSku) refuse(409, "pendingChange", circumstances);
    const endsAt = row.renewsAt ?? now;
    return make("UNSUBSCRIBE", held, { endsAt, renewsAt: null }, circumstances);
  },
});

/** RESUBSCRIBE, and what takes a pending downgrade back. */
export const resubscribe = operation({
  ...common,
  name: "resubscribe",
  path: "/resubscriptions",
  async handle(wish, circumstances): Promise<Answer> {
    const { db, personId } = circumstances;
    await named(wish, circumstances);
    const held = await running(skuOf(wish), circumstances);
    const { row, plan } = held;
    if (isPartners(plan)) refuse(409, "partner", circumstances);
    if (!row.endsAt && (row.nextSku || activityOf(wish) === "UNDO_DOWNGRADE")) {
      if (!row.nextSku) return doneBefore("UNDO_DOWNGRADE", held, circumstances);
      return make("UNDO_DOWNGRADE", held, { nextSku: null }, circumstances);
    }
    if (!row.endsAt) return doneBefore("RESUBSCRIBE", held, circumstances);
    // What the client has shown is an assertion.
    if ("price" in wish && Math.round(wish.price * 100) !== row.priceCents)
      refuse(409, "priceChanged", circumstances);
    const card = (await cardOf(db, personId)) ?? refuse(409, "noCard", circumstances);
    const columns = { endsAt: null, renewsAt: row.endsAt, walletId: card.id };
    return make("RESUBSCRIBE", held, columns, circumstances, { effectiveAt: row.endsAt });
  },
});
