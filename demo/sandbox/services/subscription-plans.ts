import { eq } from "drizzle-orm";
import { z } from "zod";
import { cardOf, charge, isPartners, type Plan } from "../commerce/charges.ts";
import { columnsAfter, planChange } from "../commerce/plan-change.ts";
import { plans } from "../database/schema.ts";
import { operation, type Answer, type Circumstances } from "../operation.ts";
import { newReference } from "../reference.ts";
import { doneBefore, find, make, refuse, running, Sku, toChange, type Held } from "./subscription-change.ts";
import { isPast } from "./subscription-shown.ts";

const text = z.string().max(100);
const common = { method: "POST", apiVersion: "2.0", token: "customer" } as const;

interface Wish {
  currentSku: string;
  appId: string;
  nextSku: string;
}

/** The subscription and the plan that it is to have; of an xcp one the cart is the way (SUB-9). @throws Refusal 404, 409 */
async function change(wish: Wish, circumstances: Circumstances): Promise<Held & { next: Plan }> {
  const held = await running(wish.currentSku, circumstances);
  const { row, plan } = held;
  if (plan.appId !== wish.appId || plan.subscriptionType === "xcp") refuse(404, "unknown", circumstances);
  if (isPartners(plan)) refuse(409, "partner", circumstances);
  if (row.endsAt) refuse(409, "cancelled", circumstances);
  const [next] = await circumstances.db.select().from(plans).where(eq(plans.sku, wish.nextSku));
  if (!next || next.family !== plan.family || next.sku === plan.sku)
    return refuse(409, "notOffered", circumstances);
  return { ...held, next };
}

/** SUB-5: had at once, the difference charged. */
export const upgradeSubscription = operation({
  ...common,
  name: "upgradeSubscription",
  path: "/upgrades",
  input: z.strictObject({ "x-cams-id": text, appId: text, currentSku: Sku, upgradeSku: Sku }),
  async handle({ currentSku, upgradeSku, appId, ...ids }, circumstances): Promise<Answer> {
    const { db, now, personId } = circumstances;
    await toChange({ accountId: ids["x-cams-id"] }, circumstances);
    const before = await find(currentSku, circumstances);
    const after = await find(upgradeSku, circumstances);
    const isDone = after && !isPast(after.row, now) && (!before || isPast(before.row, now));
    if (isDone) return doneBefore("UPGRADE", after, circumstances);
    const { row, plan, next } = await change({ currentSku, appId, nextSku: upgradeSku }, circumstances);
    const wanted = planChange(row, plan, next, now);
    const { action, chargeCents } = wanted;
    if (action !== "UPGRADE") refuse(409, "notOffered", circumstances);
    if (row.nextSku) refuse(409, "pendingChange", circumstances);
    const card = (await cardOf(db, personId)) ?? refuse(409, "noCard", circumstances);
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
    const columns = columnsAfter(wanted, next, card.id);
    const more = { chargedCents: chargeCents, reference };
    return make("UPGRADE", { row, plan: next }, columns, circumstances, more);
  },
});

/** SUB-5: had from the renewal on. */
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
  async handle({ currentSku, downgradeSku, appId, ...ids }, circumstances): Promise<Answer> {
    await toChange({ personId: ids.personId, accountId: ids["x-cams-id"] }, circumstances);
    const wish = { currentSku, appId, nextSku: downgradeSku };
    const { row, plan, next } = await change(wish, circumstances);
    const { action, effectiveAt } = planChange(row, plan, next, circumstances.now);
    if (action !== "DOWNGRADE") refuse(409, "notOffered", circumstances);
    if (row.nextSku === next.sku) return doneBefore("DOWNGRADE", { row, plan }, circumstances);
    if (row.nextSku) refuse(409, "pendingChange", circumstances);
    return make("DOWNGRADE", { row, plan }, { nextSku: next.sku }, circumstances, { effectiveAt });
  },
});
