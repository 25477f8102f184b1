import type { Plan, Row } from "./charges.ts";
import { periodEnd } from "./renewals.ts";

/** The effects of a change to another plan, before it is made (SUB-5). */
export interface PlanChange {
  action: "UPGRADE" | "DOWNGRADE";
  /** Charged immediately: the difference from the price of the current period. */
  chargeCents: number;
  effectiveAt: Date;
  renewsAt: Date;
  /** Null if a new period starts: then it renews on that period's day. */
  billingDay: number | null;
}

/**
 * A more expensive plan starts immediately: the difference is charged and the period continues, or a new period starts
 * if its length differs. A cheaper plan starts at the renewal.
 */
export function planChange(row: Row, plan: Plan, other: Plan, now: Date): PlanChange {
  const renewsAt = row.renewsAt ?? now;
  const { billingDay } = row;
  if (other.priceCents <= plan.priceCents)
    return { action: "DOWNGRADE", chargeCents: 0, effectiveAt: renewsAt, renewsAt, billingDay };
  return {
    action: "UPGRADE",
    chargeCents: Math.max(0, other.priceCents - row.priceCents),
    effectiveAt: now,
    ...(other.planDuration === plan.planDuration
      ? { renewsAt, billingDay }
      : { renewsAt: periodEnd(now, other.planDuration), billingDay: null }),
  };
}

/** Whether a subscription's plan can be changed to another: one of its family that is sold, or was when it was chosen. */
export const isOffered = ({ nextSku }: Row, plan: Plan, { family, sku, isSold }: Plan): boolean =>
  family === plan.family && sku !== plan.sku && (isSold || sku === nextSku);

/** Returns the changed columns of the subscription's row. */
export const columnsAfter = (
  { action, renewsAt, billingDay }: PlanChange,
  { sku, priceCents }: Plan,
  walletId: number,
): Partial<Row> =>
  action === "UPGRADE"
    ? { sku, priceCents, offerType: null, renewsAt, billingDay, walletId }
    : { nextSku: sku };
