import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { accountToChange, Owner } from "../account/own-account.ts";
import { transactions } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import { operation, type RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { isRefundReason } from "./refund-reasons.ts";
import { refundMessage } from "./refund-messages.ts";
import { isInTime, line, numberOf, TRANSACTION_ID, transactionId, type Row } from "./statement.ts";

const common = { apiVersion: "1.0", token: "customer" } as const;
const TransactionId = z.string().regex(TRANSACTION_ID);

async function ownTransaction(name: string, { db, personId, language }: RequestContext): Promise<Row> {
  const isOwn = and(eq(transactions.id, numberOf(name)), eq(transactions.personId, personId));
  const [row] = await db.select().from(transactions).where(isOwn);
  if (!row) throw new HttpError(404, refundMessage(language, "unknown"), {}, "TRX-UNKNOWN");
  return row;
}

/** Returns the card that a refund goes to, which is the charged one (TRX-2, TRX-3). */
export const getRefundCard = operation({
  ...common,
  name: "getRefundCard",
  method: "GET",
  path: "/transactions/{transactionId}/card",
  input: z.object({ transactionId: TransactionId }),
  async handle(input, context) {
    const { cardType, cardLast4Digits } = await ownTransaction(input.transactionId, context);
    if (!cardType || !cardLast4Digits)
      throw new HttpError(404, refundMessage(context.language, "noCard"), {}, "TRX-NO-CARD");
    return { status: 200, body: { data: { cardType, cardLast4Digits } } };
  },
});

const refunded = (refund: Row) => ({
  status: 200 as const,
  body: { data: { success: true, transaction: line(refund, false) } },
});

/**
 * Refunds a charge, immediately and finally (TRX-2). A charge has one refund: if it is already refunded, the call
 * succeeds.
 */
export const refundTransaction = operation({
  ...common,
  name: "refundTransaction",
  method: "POST",
  path: "/refunds",
  input: z.strictObject({ ...Owner, transactionId: TransactionId, reason: z.string().max(40) }),
  async handle({ transactionId: name, reason, ...owner }, context) {
    const { db, now, personId, language } = context;
    // Locks the account, so that two tabs make only one refund.
    await accountToChange(owner, context);
    const charge = await ownTransaction(name, context);
    const [earlier] = await db.select().from(transactions).where(eq(transactions.refundOf, charge.id));
    if (earlier) return refunded(earlier);
    if (!isRefundReason(reason))
      throw new HttpError(400, refundMessage(language, "noReason"), {}, "TRX-REASON");
    if (!isInTime(charge, now))
      throw new HttpError(409, refundMessage(language, "late"), {}, "TRX-NOT-REFUNDABLE");
    const { id, createdAt: _, refundOf: __, ...same } = charge;
    const [refund] = await db
      .insert(transactions)
      .values({
        ...same,
        chargeCategory: "Refund",
        amountCents: -charge.amountCents,
        refundOf: id,
        refundReason: reason,
        createdAt: now,
      })
      .returning();
    if (!refund) throw new Error("The refund was not written");
    await record(db, {
      personId,
      kind: "refund",
      what: "refundTransaction",
      amountCents: refund.amountCents,
      reference: transactionId(refund.id),
      createdAt: now,
    });
    return refunded(refund);
  },
});
