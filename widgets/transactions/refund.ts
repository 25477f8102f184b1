import {
  getTransactions,
  refundTransaction,
  type RefundWish,
  type Transaction,
} from "../../core/api/services/transactions.ts";
import type { Call } from "../../core/element/hooks.ts";
import { once } from "../../core/resources/once.ts";

/** In conflict, gone: of a charge that was given back already, as in another tab. */
const OVER: readonly number[] = [409, 410];

/** A statement with a refund in it, whose charge can be given back no more. */
export const withRefund = (statement: readonly Transaction[], refund: Transaction): Transaction[] => [
  ...(statement.some(({ id }) => id === refund.id) ? [] : [refund]),
  ...statement.map((line) => (line.id === refund.refundOf ? { ...line, refundable: false } : line)),
];

/**
 * TRX-2: gives a charge back, once, however often it is asked for; where the answer says nothing for certain the
 * statement is asked. Gives the statement's line of the refund.
 * @throws ApiError where nothing was given back, as far as can be told
 */
export async function refundOnce(call: Call, wish: RefundWish): Promise<Transaction> {
  const { transactionId } = wish;
  const ask = async (options: { deadlineMs?: number } = {}): Promise<Transaction | undefined> => {
    const statement = await call(getTransactions, {}, options);
    return statement.find(({ refundOf }) => refundOf === transactionId);
  };
  return once({
    name: "refund",
    fields: { transactionId },
    open: OVER,
    ask,
    effect: (options) => call(refundTransaction, wish, options),
  });
}
