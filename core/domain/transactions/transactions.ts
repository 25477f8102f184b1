import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag, number } from "../../http/wire-values.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

const WireTransaction = z.object({
  transactionId: z.string(),
  transactionDate: number(),
  serviceName: z.string(),
  chargeCategory: z.string(),
  appId: z.string(),
  amount: number(),
  currency: z.string(),
  cardType: z.optional(z.string()),
  cardLast4Digits: z.optional(z.string()),
  refundable: z.optional(flag()),
  refundOf: z.optional(z.string()),
});

/** A line of the customer's statement (TRX-4). */
export interface Transaction {
  id: string;
  /** In ms since 1970. */
  date: number;
  serviceName: string;
  /** Subscription, Promotion (shown as 'Free Trial' for some services, TRX-1), Rental or Refund. */
  chargeCategory: string;
  appId: string;
  /** In dollars, not cents: 16.99 means $16.99. Negative for a refund. */
  amount: number;
  /** ISO 4217; always USD. */
  currency: string;
  /** Empty if no card was charged. */
  cardType: string;
  cardLast4Digits: string;
  refundable: boolean;
  /** Id of the refunded transaction; empty if this isn't a refund. */
  refundOf: string;
}

const transactionFrom = ({
  transactionId,
  transactionDate,
  ...row
}: z.infer<typeof WireTransaction>): Transaction => ({
  ...row,
  id: transactionId,
  date: transactionDate,
  cardType: row.cardType ?? "",
  cardLast4Digits: row.cardLast4Digits ?? "",
  refundable: row.refundable ?? false,
  refundOf: row.refundOf ?? "",
});

/** Reads the transactions as the customer sees them, not an agent (TRX-1). The service sorts them, newest first. */
export const getTransactions = operation({
  service: "transactions",
  name: "getTransactions",
  version: "1.0",
  token: "customer",
  request: () => ({ isAgent: false }),
  response: z.object({ data: z.object({ transactions: z.array(WireTransaction) }) }),
  read: ({ data }): Transaction[] => data.transactions.map(transactionFrom),
});

/** The card that receives a refund. */
export interface RefundCard {
  cardType: string;
  cardLast4Digits: string;
}

/** Reads the card that a transaction was paid with (TRX-2, TRX-3). */
export const getRefundCard = operation({
  service: "transactions",
  name: "getRefundCard",
  version: "1.0",
  token: "customer",
  request: (of: { transactionId: string }) => of,
  response: z.object({ data: z.object({ cardType: z.string(), cardLast4Digits: z.string() }) }),
  read: ({ data }): RefundCard => data,
});

/** The transaction to refund, its owner, and the reason. */
export interface RefundRequest {
  personId: string;
  customerRelationshipId: string;
  transactionId: string;
  /** A code from the configuration's `lists.refundReasons`. */
  reason: string;
}

/** Refunds a charge immediately, which can't be undone (TRX-2). If it is already refunded, the call succeeds. */
export const refundTransaction = operation({
  service: "transactions",
  name: "refundTransaction",
  version: "1.0",
  token: "customer",
  request: (refund: RefundRequest) => refund,
  response: z.object({ data: z.object({ ...outcome, transaction: z.optional(WireTransaction) }) }),
  // Undefined, which is an invalid response, if a success has no line of the statement: then the caller reads the statement to
  // verify the refund.
  read({ data: { transaction, ...done } }): Transaction | undefined {
    throwIfFailed("transactions/refundTransaction", done);
    return transaction && transactionFrom(transaction);
  },
});
