import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { REFUNDABLE_MS } from "../../../demo/sandbox/services/transactions/statement.ts";
import { advance, customerOf } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

interface Row {
  transactionId: string;
  transactionDate: number;
  serviceName: string;
  chargeCategory: string;
  appId: string;
  amount: number;
  cardLast4Digits?: string;
  refundable: boolean;
}
async function transactionsOf(role: Parameters<typeof customerOf>[1]): Promise<Row[]> {
  const { body } = await (await customerOf(sandbox, role)).get("transactions/transactions");
  return (body["data"] as { transactions: Row[] }).transactions;
}

test("TRX-1 TRX-4 full@ has thirty transactions, newest first, with the fields of a statement", async () => {
  const rows = await transactionsOf("full");
  expect(rows).toHaveLength(30);
  const dates = rows.map(({ transactionDate }) => transactionDate);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(rows[1]).toEqual({
    transactionId: expect.stringMatching(/^t-\d+$/) as string,
    transactionDate: expect.any(Number) as number,
    serviceName: "Max",
    chargeCategory: "Subscription",
    appId: "wbd",
    amount: 9.99,
    currency: "USD",
    cardType: "VISA",
    cardLast4Digits: "4242",
    refundable: true,
  });
});

test("TRX-1 there are promotions of the basketball service, of the channel store and of another", async () => {
  const promotions = (await transactionsOf("full")).filter((row) => row.chargeCategory === "Promotion");
  expect(promotions.map(({ appId }) => appId)).toEqual(["apple", "nba", "cstore"]);
  for (const row of promotions) expect(row).toMatchObject({ amount: 0, refundable: false });
});

test("TRX-2 a charge can be refunded once within ninety days", async () => {
  const [, max] = await transactionsOf("full");
  expect(max?.refundable).toBe(true);
  await sandbox.db.execute(
    `insert into transactions (person_id, refund_of, service_name, charge_category, app_id, amount_cents, created_at)
     values ('p-1001', ${max?.transactionId.slice(2)}, 'Max', 'Refund', 'wbd', -999, now())`,
  );
  const after = await transactionsOf("full");
  expect(after.find(({ transactionId }) => transactionId === max?.transactionId)?.refundable).toBe(false);
  expect(after.find(({ chargeCategory }) => chargeCategory === "Refund")).toMatchObject({
    amount: -9.99,
    refundable: false,
  });
  await advance(sandbox, REFUNDABLE_MS);
  // Subscriptions have renewed meanwhile and have new charges.
  const old = new Set(after.map(({ transactionId }) => transactionId));
  const later = (await transactionsOf("full")).filter(({ transactionId }) => old.has(transactionId));
  expect(later).toHaveLength(after.length);
  expect(later.some(({ refundable }) => refundable)).toBe(false);
});

test("TRX-1 customers see only their own transactions", async () => {
  expect(await transactionsOf("new")).toEqual([]);
  expect((await transactionsOf("blocked")).map(({ cardLast4Digits }) => cardLast4Digits)).toEqual([
    "4444",
    "4444",
    "4444",
  ]);
});
