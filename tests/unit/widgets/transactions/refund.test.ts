import { describe, expect, test } from "vitest";
import { runMutation } from "../../../../core/http/mutation.ts";
import { refund as refundMutation } from "../../../../widgets/transactions/refund.ts";
import { customerHarness } from "../../support/customer-data.ts";
import { answer, ok } from "../../support/transport.ts";

type Replies = Parameters<typeof customerHarness>[0];

const REFUND = "transactions/refundTransaction";
const STATEMENT = "transactions/getTransactions";

const line = (transactionId: string, more: object = {}) => ({
  transactionId,
  transactionDate: 0,
  serviceName: "Max",
  chargeCategory: "Subscription",
  appId: "wbd",
  amount: 9.99,
  currency: "USD",
  ...more,
});
const refundOf = (id: string) => line(`r-${id}`, { chargeCategory: "Refund", amount: -9.99, refundOf: id });
const statement = (...transactions: object[]) => ok({ data: { transactions } });

let n = 0;
/** A different charge for each refund: a pending mutation keeps its key. */
function refund(replies: (id: string) => Replies) {
  const transactionId = `t-${n++}`;
  const { client, transport } = customerHarness(replies(transactionId));
  const wish = { personId: "p-1", customerRelationshipId: "cr-1", transactionId, reason: "UNUSED" };
  return {
    transactionId,
    again: (reason = "UNUSED") => runMutation(refundMutation, client.call, { ...wish, reason }),
    operations: () => transport.sent.map(({ operation }) => operation),
    keys: () => transport.of(REFUND).map(({ headers }) => headers["idempotency-key"]),
  };
}

describe("TRX-2 a refund", () => {
  test("that is done sends no further request", async () => {
    const { again, operations, transactionId } = refund((id) => ({
      [REFUND]: ok({ data: { success: true, transaction: refundOf(id) } }),
    }));
    expect(await again()).toMatchObject({ id: `r-${transactionId}`, refundOf: transactionId, amount: -9.99 });
    expect(operations()).toEqual([REFUND]);
  });

  test("that is refused is a new intent at the next try", async () => {
    const { again, operations, keys } = refund(() => ({
      [REFUND]: answer(400, { errorMessage: "Not today." }),
    }));
    await expect(again()).rejects.toMatchObject({ status: 400, serverMessage: "Not today." });
    await expect(again()).rejects.toMatchObject({ status: 400 });
    expect(new Set(operations())).toEqual(new Set([REFUND]));
    expect(new Set(keys()).size).toBe(2);
  });

  for (const [what, reply] of Object.entries({
    "that cannot be read": ok({ nothing: true }),
    "that it is done, without its line": ok({ data: { success: true } }),
    "that it was done before": answer(409, { errorMessage: "Refunded." }),
  })) {
    test(`with an answer ${what} is found in the statement`, async () => {
      const { again, operations, transactionId } = refund((id) => ({
        [REFUND]: reply,
        [STATEMENT]: statement(refundOf(id), line(id)),
      }));
      expect(await again()).toMatchObject({ refundOf: transactionId });
      expect(operations()).toEqual([REFUND, STATEMENT]);
    });
  }

  const lost = (id: string): Replies => ({
    [REFUND]: ok({ nothing: true }),
    [STATEMENT]: statement(line(id)),
  });

  test("with a lost answer that is not in the statement keeps its key for the next try", async () => {
    const { again, keys } = refund(lost);
    await expect(again()).rejects.toMatchObject({ code: "invalid-response" });
    await expect(again()).rejects.toMatchObject({ code: "invalid-response" });
    const [first, next] = keys();
    expect(next).toBe(first);
  });

  test("with another reason after a lost answer has another key: no server replays the first reason", async () => {
    const { again, keys } = refund(lost);
    await expect(again()).rejects.toMatchObject({ code: "invalid-response" });
    await expect(again("OTHER")).rejects.toMatchObject({ code: "invalid-response" });
    const [first, next] = keys();
    expect(next).not.toBe(first);
  });
});
