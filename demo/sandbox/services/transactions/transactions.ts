import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { operation, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { refundMessage } from "./refund-messages.ts";
import { getRefundCard, refundTransaction } from "./refunds.ts";
import { statementOf } from "./statement.ts";

export const transactions: Service = {
  name: serviceNames.transactions,
  apiVersion: "1.0",
  operations: [
    // TRX-1, TRX-4: newest first. Agents use other tools; no customer is an agent.
    operation({
      name: "getTransactions",
      method: "GET",
      path: "/transactions",
      apiVersion: "1.0",
      token: "customer",
      input: z.object({ isAgent: z.enum(["true", "false"]).default("false") }),
      async handle({ isAgent }, { db, now, personId, language }) {
        if (isAgent === "true") throw new HttpError(403, refundMessage(language, "agentsOnly"));
        return { status: 200, body: { data: { transactions: await statementOf(db, personId, now) } } };
      },
    }),
    getRefundCard,
    refundTransaction,
  ],
};
