import { desc, eq } from "drizzle-orm";
import { runDueRenewals } from "../subscriptions/renewals.ts";
import type { Database } from "../../database/client.ts";
import { transactions } from "../../database/schema.ts";

export type Row = typeof transactions.$inferSelect;

/** How long a charge can be refunded, in ms. */
export const REFUNDABLE_MS = 90 * 24 * 60 * 60 * 1000;

/** Whether a charge can be refunded, unless it already is. */
export const isInTime = ({ amountCents, createdAt }: Row, now: Date): boolean =>
  amountCents > 0 && now.getTime() - createdAt.getTime() < REFUNDABLE_MS;

/** A transaction's id for clients, and the number in it. */
export const transactionId = (id: number): string => `t-${id}`;
export const TRANSACTION_ID = /^t-\d{1,9}$/;
export const numberOf = (name: string): number => Number(name.slice(2));

/** Returns a line of a statement (TRX-4). */
export const line = (row: Row, refundable: boolean) => ({
  transactionId: transactionId(row.id),
  transactionDate: row.createdAt.getTime(),
  serviceName: row.serviceName,
  chargeCategory: row.chargeCategory,
  appId: row.appId,
  amount: row.amountCents / 100,
  currency: row.currency,
  cardType: row.cardType ?? undefined,
  cardLast4Digits: row.cardLast4Digits ?? undefined,
  refundOf: row.refundOf === null ? undefined : transactionId(row.refundOf),
  refundable,
});

/** Returns a customer's lines, newest first. */
export async function statementOf(db: Database, personId: string, now: Date) {
  await runDueRenewals(db, personId, now);
  const rows = await db
    .select()
    .from(transactions)
    .where(eq(transactions.personId, personId))
    .orderBy(desc(transactions.createdAt), desc(transactions.id));
  const refunded = new Set(rows.map(({ refundOf }) => refundOf));
  return rows.map((row) => line(row, isInTime(row, now) && !refunded.has(row.id)));
}
