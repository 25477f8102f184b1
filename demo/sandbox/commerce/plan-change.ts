import type { Plan, Row } from "./charges.ts";
import { periodEnd } from "./renewals.ts";

/** What a change to another plan means, before it is made (SUB-5). */
export interface PlanChange {
  action: "UPGRADE" | "DOWNGRADE";
  /** Charged at once: the difference to what was paid for the running period. */
  chargeCents: number;
  effectiveAt: Date;
  renewsAt: Date;
}

/**
 * A dearer plan is had at once: the difference is charged, and the period goes on; another length of period begins anew.
 * A cheaper one is had from the renewal on.
 */
export function planChange(row: Row, plan: Plan, other: Plan, now: Date): PlanChange {
  const renewsAt = row.renewsAt ?? now;
  if (other.priceCents <= plan.priceCents)
    return { action: "DOWNGRADE", chargeCents: 0, effectiveAt: renewsAt, renewsAt };
  return {
    action: "UPGRADE",
    chargeCents: Math.max(0, other.priceCents - row.priceCents),
    effectiveAt: now,
    renewsAt: other.planDuration === plan.planDuration ? renewsAt : periodEnd(now, other.planDuration),
  };
}

/** What it makes of the subscription's row. */
export const columnsAfter = (
  { action, renewsAt }: PlanChange,
  { sku, priceCents }: Plan,
  walletId: number,
): Partial<Row> =>
  action === "UPGRADE" ? { sku, priceCents, offerType: null, renewsAt, walletId } : { nextSku: sku };
