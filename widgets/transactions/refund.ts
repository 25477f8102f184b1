import { mutation } from "../../core/api/mutation.ts";
import {
  getTransactions,
  refundTransaction,
  type RefundRequest,
  type Transaction,
} from "../../core/api/services/transactions.ts";
import type { Call } from "../../core/element/hooks.ts";

/** A statement with a refund in it, whose charge can be given back no more. */
export const withRefund = (statement: readonly Transaction[], refund: Transaction): Transaction[] => [
  ...(statement.some(({ id }) => id === refund.id) ? [] : [refund]),
  ...statement.map((line) => (line.id === refund.refundOf ? { ...line, refundable: false } : line)),
];

/**
 * TRX-2: gives a charge back. If the answer is ambiguous, the statement tells. Returns the statement's line of the refund.
 * @throws ApiError if nothing was given back, as far as is known
 */
export const refund = mutation({
  name: "refund",
  send: (call: Call, request: RefundRequest, options) => call(refundTransaction, request, options),
  // The charge was given back already, for example in another tab.
  alreadyDone: [409, 410],
  async verify(call, { transactionId }, options) {
    const statement = await call(getTransactions, {}, options);
    return statement.find(({ refundOf }) => refundOf === transactionId);
  },
});
