import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { flag, number } from "../wire-values.ts";
import { confirm, outcome } from "./outcome.ts";

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

/** TRX-4: a line of the customer's statement. */
export interface Transaction {
  id: string;
  /** In ms since 1970. */
  date: number;
  serviceName: string;
  /** Subscription, Promotion (shown as 'Free Trial' for some services, TRX-1), Rental or Refund. */
  chargeCategory: string;
  appId: string;
  /** In whole units of the currency, 16.99; negative for a refund. */
  amount: number;
  /** ISO 4217, USD. */
  currency: string;
  /** Empty where no card was charged. */
  cardType: string;
  cardLast4Digits: string;
  refundable: boolean;
  /** The transaction that a refund gives back; empty where it is none. */
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

/** TRX-1: newest first, as a customer sees them and no agent. */
export const getTransactions = operation({
  service: "transactions",
  name: "getTransactions",
  version: "1.0",
  token: "customer",
  request: () => ({ isAgent: false }),
  response: z.object({ data: z.object({ transactions: z.array(WireTransaction) }) }),
  read: ({ data }): Transaction[] => data.transactions.map(transactionFrom),
});

/** The card that a refund goes to. */
export interface RefundCard {
  cardType: string;
  cardLast4Digits: string;
}

/** TRX-2, TRX-3: the card that a transaction was paid with. */
export const getRefundCard = operation({
  service: "transactions",
  name: "getRefundCard",
  version: "1.0",
  token: "customer",
  request: (of: { transactionId: string }) => of,
  response: z.object({ data: z.object({ cardType: z.string(), cardLast4Digits: z.string() }) }),
  read: ({ data }): RefundCard => data,
});

/** What is to be given back, why, and whose it is. */
export interface RefundRequest {
  personId: string;
  customerRelationshipId: string;
  transactionId: string;
  /** A code of the configuration's `lists.refundReasons`. */
  reason: string;
}

/** TRX-2: gives a charge back, final and at once; what was given back before is a success. */
export const refundTransaction = operation({
  service: "transactions",
  name: "refundTransaction",
  version: "1.0",
  token: "customer",
  request: (refund: RefundRequest) => refund,
  response: z.object({ data: z.object({ ...outcome, transaction: z.optional(WireTransaction) }) }),
  // Done without the line of the statement: a misfit, so that the statement is asked.
  read({ data: { transaction, ...done } }): Transaction | undefined {
    confirm("transactions/refundTransaction", done);
    return transaction && transactionFrom(transaction);
  },
});
