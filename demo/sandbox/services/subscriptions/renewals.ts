import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { plans, subscriptions } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import { newReference } from "../../reference.ts";
import { cardOf, charge, isPartners, type Plan, type Row } from "./charges.ts";

/**
 * Returns the end of a period: a month or a year later, on the same day, or on the month's last day if the month is
 * shorter.
 * @param billingDay day of the month, if a shorter month has moved `from`
 */
export function periodEnd(
  from: Date,
  planDuration: Plan["planDuration"],
  billingDay = from.getUTCDate(),
): Date {
  const end = new Date(from);
  const months = planDuration === "year" ? 12 : 1;
  end.setUTCMonth(end.getUTCMonth() + months, billingDay);
  if (end.getUTCDate() !== billingDay) end.setUTCDate(0);
  return end;
}

const isDue = (personId: string, now: Date) =>
  and(
    eq(subscriptions.personId, personId),
    isNotNull(subscriptions.renewsAt),
    lte(subscriptions.renewsAt, now),
  );

/**
 * Carries out everything that is due in a customer's subscriptions: all renewals since the last call, each charged once
 * on its own day, pending downgrades, and the ends of promotions and free trials. Without a card, a subscription ends
 * with its paid period. Call it before subscriptions are read or changed; concurrent calls do it once.
 */
export async function runDueRenewals(db: Database, personId: string, now: Date): Promise<void> {
  // Usually nothing is due: reading takes no lock.
  if (!(await db.$count(subscriptions, isDue(personId, now)))) return;
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(subscriptions)
      .where(isDue(personId, now))
      .orderBy(asc(subscriptions.id))
      .for("update");
    if (!due.length) return;
    const catalogue = new Map((await tx.select().from(plans)).map((plan) => [plan.sku, plan]));
    for (let row of due) {
      while (row.renewsAt && row.renewsAt <= now) row = await renew(tx, row, row.renewsAt, catalogue);
    }
  });
}

async function renew(tx: Database, row: Row, at: Date, catalogue: ReadonlyMap<string, Plan>): Promise<Row> {
  const plan = catalogue.get(row.nextSku ?? row.sku);
  if (!plan) throw new Error(`There is no plan ${row.nextSku ?? row.sku}`);
  const { personId } = row;
  const card = await cardOf(tx, personId);
  const write = async (columns: Partial<Row>): Promise<Row> => {
    await tx.update(subscriptions).set(columns).where(eq(subscriptions.id, row.id));
    return { ...row, ...columns };
  };
  const reference = newReference("KR");
  const entry = { personId, kind: "change", sku: plan.sku, reference, createdAt: at } as const;
  if (!card && !isPartners(plan)) {
    await record(tx, { ...entry, what: "ENDED_WITHOUT_CARD" });
    return write({ renewsAt: null, endsAt: at, nextSku: null });
  }
  if (row.nextSku) await record(tx, { ...entry, what: "DOWNGRADE_EFFECTIVE" });
  const billingDay = row.billingDay ?? at.getUTCDate();
  const priceCents = row.nextSku || row.offerType ? plan.priceCents : row.priceCents;
  if (card && !isPartners(plan))
    await charge(tx, { row, plan, card, amountCents: priceCents, at, what: "RENEWAL", reference });
  return write({
    sku: plan.sku,
    priceCents,
    offerType: null,
    nextSku: null,
    renewsAt: periodEnd(at, plan.planDuration, billingDay),
    billingDay,
    ...(card && !isPartners(plan) ? { walletId: card.id } : {}),
  });
}
