import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../core/api/wire.ts";
import { transactions as table } from "../database/schema.ts";
import { operation, type Service } from "../operation.ts";

/** For how long a charge can be given back, in ms. */
export const REFUNDABLE_MS = 90 * 24 * 60 * 60 * 1000;

export const transactions: Service = {
  name: serviceNames.transactions,
  apiVersion: "1.0",
  operations: [
    // TRX-1, TRX-4: newest first.
    operation({
      name: "getTransactions",
      method: "GET",
      path: "/transactions",
      apiVersion: "1.0",
      token: "customer",
      input: z.object({}),
      async handle(_, { db, now, personId }) {
        const rows = await db
          .select()
          .from(table)
          .where(eq(table.personId, personId))
          .orderBy(desc(table.createdAt), desc(table.id));
        const refunded = new Set(rows.map(({ refundOf }) => refundOf));
        const shown = rows.map((row) => ({
          transactionId: `t-${row.id}`,
          transactionDate: row.createdAt.getTime(),
          serviceName: row.serviceName,
          chargeCategory: row.chargeCategory,
          appId: row.appId,
          amount: row.amountCents / 100,
          currency: row.currency,
          cardType: row.cardType ?? undefined,
          cardLast4Digits: row.cardLast4Digits ?? undefined,
          refundable:
            row.amountCents > 0 &&
            !refunded.has(row.id) &&
            now.getTime() - row.createdAt.getTime() < REFUNDABLE_MS,
        }));
        return { status: 200, body: { data: { transactions: shown } } };
      },
    }),
  ],
};
