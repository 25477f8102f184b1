import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { flag, number } from "../wire-values.ts";

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
}

/** TRX-1: newest first. */
export const getTransactions = operation({
  service: "transactions",
  name: "getTransactions",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ transactions: z.array(WireTransaction) }) }),
  read: ({ data }): Transaction[] =>
    data.transactions.map(({ transactionId, transactionDate, ...row }) => ({
      ...row,
      id: transactionId,
      date: transactionDate,
      cardType: row.cardType ?? "",
      cardLast4Digits: row.cardLast4Digits ?? "",
      refundable: row.refundable ?? false,
    })),
});
