import { mutation } from "../../core/http/mutation.ts";
import {
  getTransactions,
  refundTransaction,
  type RefundRequest,
  type Transaction,
} from "../../core/domain/transactions/transactions.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";

/** Returns the statement with a refund. Its charge can't be refunded again. */
export const withRefund = (statement: readonly Transaction[], refund: Transaction): Transaction[] => [
  ...(statement.some(({ id }) => id === refund.id) ? [] : [refund]),
  ...statement.map((line) => (line.id === refund.refundOf ? { ...line, refundable: false } : line)),
];

/**
 * TRX-2: refunds a charge. If the outcome is ambiguous, the statement decides. Returns the statement's line of the
 * refund.
 * @throws ApiError if nothing was refunded, as far as is known
 */
export const refund = mutation({
  name: "refund",
  send: (call: Call, request: RefundRequest, options) => call(refundTransaction, request, options),
  // Already refunded, for example in another tab.
  alreadyDone: [409, 410],
  async verify(call, { transactionId }, options) {
    const statement = await call(getTransactions, {}, options);
    return statement.find(({ refundOf }) => refundOf === transactionId);
  },
});
