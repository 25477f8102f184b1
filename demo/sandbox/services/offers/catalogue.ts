import { createHash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Language } from "../../../content/language.ts";
import { isRunning } from "../account/customer-queries.ts";
import { offerGroups, plans, promotions, subscriptions } from "../../database/schema.ts";
import type { RequestContext } from "../../operation.ts";
import type { Plan, Row } from "../subscriptions/charges.ts";
import { planChange, type PlanChange } from "../subscriptions/plan-change.ts";
import { runDueRenewals, periodEnd } from "../subscriptions/renewals.ts";

type Promotion = typeof promotions.$inferSelect;

/** A plan as one customer can have it. */
export interface Offered {
  plan: Plan;
  /** Group of its cart: a group that is sold, or the sku of the subscription that it would replace. */
  group: string;
  /** The subscription that it would replace, and the effects of the change now (SUB-9). */
  replaces?: { row: Row; change: PlanChange };
  /** Introductory price; undefined if the plan's own price applies from the start. */
  promotion: Promotion | undefined;
}

/** Returns the catalogue's name for a group, by its name in addresses or at partners (OFR-1). */
export function groupOf(name: string): string {
  const group = name.toLowerCase();
  return group === "max" || group === "hbo_max" ? "wbd" : group;
}

/** Returns the charge of the order, in cents. */
export const dueAtOrder = ({ plan, promotion, replaces }: Offered): number =>
  replaces?.change.chargeCents ?? promotion?.priceCents ?? plan.priceCents;

/** Returns the families that the customer has or once had (`had`), and those with access now (`running`). */
async function familiesOf({ db, personId, now }: RequestContext) {
  const had = await db
    .select({ family: plans.family })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(eq(subscriptions.personId, personId));
  const running = await db
    .select({ family: plans.family })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(isRunning(personId, now));
  const names = (rows: { family: string }[]) => new Set(rows.map(({ family }) => family));
  return { had: names(had), running: names(running) };
}

/** Returns the plans that an xcp subscription can be changed to (SUB-9). */
async function changesOf(sku: string, { db, personId, now }: RequestContext): Promise<Offered[]> {
  const [held] = await db
    .select({ row: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(and(isRunning(personId, now), eq(subscriptions.sku, sku), eq(plans.subscriptionType, "xcp")));
  if (!held || held.row.endsAt || held.row.nextSku) return [];
  const family = await db
    .select()
    .from(plans)
    .where(and(eq(plans.family, held.plan.family), ne(plans.sku, sku), eq(plans.isSold, true)));
  return family.map((plan) => {
    const replaces = { row: held.row, change: planChange(held.row, held.plan, plan, now) };
    return { plan, group: sku, replaces, promotion: undefined };
  });
}

/**
 * Returns everything that the storefront sells and what this customer can have now, after any due renewals. If `group`
 * is the sku of a subscription, its plan changes come first.
 */
export async function catalogueFor(context: RequestContext, group = "") {
  const { db, personId, now } = context;
  await runDueRenewals(db, personId, now);
  const { had, running } = await familiesOf(context);
  const sold = await db.select().from(plans).where(eq(plans.isSold, true)).orderBy(asc(plans.id));
  const intro = await db.select().from(promotions);
  const offered = sold.flatMap((plan): Offered[] => {
    if (plan.offerGroup === null) return [];
    const promotion = had.has(plan.family) ? undefined : intro.find(({ sku }) => sku === plan.sku);
    return [{ plan, promotion, group: plan.offerGroup }];
  });
  const all = [...(await changesOf(group, context)), ...offered];
  return {
    find: (sku: string) => all.find(({ plan }) => plan.sku === sku),
    inGroup: (group: string) => offered.filter((one) => one.group === group && !running.has(one.plan.family)),
    isSubscribed: ({ plan, replaces }: Offered) => !replaces && running.has(plan.family),
    /** Whether only one plan of a group can be ordered at a time (OFR-2). */
    async isExclusive(group: string): Promise<boolean> {
      const [row] = await db.select().from(offerGroups).where(eq(offerGroups.name, group));
      return row?.isExclusive ?? true;
    },
  };
}
export type Catalogue = Awaited<ReturnType<typeof catalogueFor>>;

/** Returns the terms of a plan in a language, as they are sent and consented to (OFR-10). */
export function termsOf({ words, termsVersion }: Plan, language: Language) {
  const html = words[language].terms;
  return { version: termsVersion, html, sha256: createHash("sha256").update(html).digest("hex") };
}

/** Returns a plan in the fields of the contract (OFR-1). */
export function shownPlan(
  offered: Pick<Offered, "plan" | "promotion">,
  qtyInCart: 0 | 1,
  { language, origin }: RequestContext,
) {
  const { plan, promotion } = offered;
  const { version, html } = termsOf(plan, language);
  return {
    id: plan.sku,
    family: plan.family,
    familyName: plan.subscriptionName,
    name: plan.words[language].name,
    description: plan.words[language].bulletins,
    renewalDescription: plan.words[language].renewalDescription,
    chargeDetails: { amount: plan.priceCents / 100, frequency: plan.planDuration, currency: plan.currency },
    ...(promotion && {
      introductory: {
        offerType: promotion.offerType,
        amount: promotion.priceCents / 100,
        currency: plan.currency,
        days: promotion.days,
      },
    }),
    otherInfo: [{ version, html }],
    qtyInCart,
    icon: `${origin}/brand/plans/${plan.family}.svg`,
    appId: plan.appId,
    appName: plan.appName,
  };
}

/** Returns the first renewal of a plan that starts now: after its promotion, or after a month or a year. */
export function firstRenewal({ plan, promotion }: Offered, now: Date): Date {
  if (!promotion) return periodEnd(now, plan.planDuration);
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() + promotion.days);
  return at;
}

/** Changes the price of a plan, or whether it is sold. For the controls. */
export async function changePlan(
  db: RequestContext["db"],
  sku: string,
  change: { priceCents?: number | undefined; isSold?: boolean | undefined },
): Promise<Plan | undefined> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const [plan] = await db.update(plans).set(columns).where(eq(plans.sku, sku)).returning();
  return plan;
}
