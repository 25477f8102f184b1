import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isInTime, REFUNDABLE_MS, type Row } from "../../../demo/sandbox/services/transactions/statement.ts";
import { advance, customerOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Customer = Awaited<ReturnType<typeof customerOf>>;
interface Line {
  transactionId: string;
  chargeCategory: string;
  amount: number;
  refundable: boolean;
  refundOf?: string;
}

const statement = async (customer: Customer): Promise<Line[]> => {
  const { body } = await customer.get("transactions/transactions");
  return (body["data"] as { transactions: Line[] }).transactions;
};
const refundableOf = async (customer: Customer): Promise<Line> => {
  const found = (await statement(customer)).find(({ refundable }) => refundable);
  if (!found) throw new Error("Nothing can be refunded");
  return found;
};
const refundRequest = ({ ids }: Customer, transactionId: string, reason = "UNUSED"): Json => ({
  personId: ids.personId,
  customerRelationshipId: ids.customerRelationshipId,
  transactionId,
  reason,
});
const refunds = async () =>
  (await rowsOf(sandbox, "transactions")).filter(({ chargeCategory }) => chargeCategory === "Refund");
const entries = async () => (await rowsOf(sandbox, "ledger")).filter(({ kind }) => kind === "refund");

describe("TRX-2 a refund", () => {
  test("refunds a charge at once: with its own line and an entry in the ledger", async () => {
    const full = await customerOf(sandbox, "full");
    const charge = await refundableOf(full);
    const { status, body } = await full.post(
      "transactions/refunds",
      refundRequest(full, charge.transactionId),
      "key-1",
    );
    expect(status).toBe(200);
    expect(body["data"]).toMatchObject({
      success: true,
      transaction: {
        chargeCategory: "Refund",
        amount: -charge.amount,
        refundOf: charge.transactionId,
        refundable: false,
      },
    });
    const after = await statement(full);
    expect(after[0]).toMatchObject({ chargeCategory: "Refund", refundOf: charge.transactionId });
    expect(after.find((line) => line.transactionId === charge.transactionId)?.refundable).toBe(false);
    expect(await refunds()).toMatchObject([{ refundReason: "UNUSED", cardLast4Digits: "4242" }]);
    expect(await entries()).toMatchObject([
      { what: "refundTransaction", amountCents: Math.round(-charge.amount * 100), personId: "p-1001" },
    ]);
  });

  test("happens once for ten concurrent requests, with the same key or another", async () => {
    const full = await customerOf(sandbox, "full");
    const { transactionId } = await refundableOf(full);
    const refund = refundRequest(full, transactionId);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => full.post("transactions/refunds", refund, "same")),
      full.post("transactions/refunds", refund, "other-tab"),
      full.post("transactions/refunds", refund),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const given = answers.map(
      ({ body }) => (body["data"] as { transaction: Line }).transaction.transactionId,
    );
    expect(new Set(given).size).toBe(1);
    expect(await refunds()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  test("refuses its key for another reason or another transaction", async () => {
    const full = await customerOf(sandbox, "full");
    const [first, second] = (await statement(full)).filter(({ refundable }) => refundable);
    if (!first || !second) throw new Error("There are too few charges");
    const send = (request: Json) => full.post("transactions/refunds", request, "key-1");
    await send(refundRequest(full, first.transactionId));
    expect((await send(refundRequest(full, first.transactionId, "OTHER"))).status).toBe(422);
    expect((await send(refundRequest(full, second.transactionId))).status).toBe(422);
    expect(await send(refundRequest(full, first.transactionId))).toMatchObject({
      status: 200,
      replayed: true,
    });
    expect(await refunds()).toHaveLength(1);
  });

  test.each([
    ["en", "Please select a reason for refund."],
    ["es", "Selecciona un motivo para el reembolso."],
  ])("requires one of the configured reasons, with a message in %s", async (language, errorMessage) => {
    const full = await customerOf(sandbox, "full", language);
    const { transactionId } = await refundableOf(full);
    for (const reason of ["", "BECAUSE"]) {
      const { status, body } = await full.post(
        "transactions/refunds",
        refundRequest(full, transactionId, reason),
      );
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errorMessage, errorCode: "TRX-REASON" },
      });
    }
    expect(await refunds()).toEqual([]);
  });

  test("is refused for a charge that is too old, free, itself a refund, or another customer's", async () => {
    const full = await customerOf(sandbox, "full");
    const charge = await refundableOf(full);
    const free = (await statement(full)).find(({ chargeCategory }) => chargeCategory === "Promotion");
    const late = { status: 409, body: { errorCode: "TRX-NOT-REFUNDABLE" } };
    expect(
      await full.post("transactions/refunds", refundRequest(full, free?.transactionId ?? "")),
    ).toMatchObject(late);
    const blocked = await customerOf(sandbox, "blocked");
    const unknown = {
      status: 404,
      body: { errorCode: "TRX-UNKNOWN", errorMessage: "This isn't your transaction." },
    };
    expect(
      await blocked.post("transactions/refunds", refundRequest(blocked, charge.transactionId)),
    ).toMatchObject(unknown);
    expect(
      await blocked.post("transactions/refunds", refundRequest(full, charge.transactionId)),
    ).toMatchObject({
      status: 403,
    });
    await advance(sandbox, REFUNDABLE_MS);
    const later = await customerOf(sandbox, "full");
    expect(
      await later.post("transactions/refunds", refundRequest(later, charge.transactionId)),
    ).toMatchObject(late);
    expect(await refunds()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ["a millisecond before 90 days have passed", 90 * DAY_MS - 1, true],
    ["when 90 days have passed", 90 * DAY_MS, false],
  ])("is decided %s (%i ms): allowed is %s", (_, age, expected) => {
    const charge = { amountCents: 999, createdAt: new Date(0) } as Row;
    expect(isInTime(charge, new Date(age))).toBe(expected);
  });

  test("is refused on a read-only account", async () => {
    const readonly = await customerOf(sandbox, "readonly");
    const [charge] = await statement(readonly);
    const answer = await readonly.post(
      "transactions/refunds",
      refundRequest(readonly, charge?.transactionId ?? ""),
    );
    expect(answer.status).toBe(403);
    expect(await refunds()).toEqual([]);
  });
});

test("TRX-3 the card of a transaction can be read only by its owner; a free one has none", async () => {
  const full = await customerOf(sandbox, "full");
  const { transactionId } = await refundableOf(full);
  const card = (of: Customer, id: string) => of.get(`transactions/transactions/${id}/card`);
  expect((await card(full, transactionId)).body).toEqual({
    data: { cardType: "VISA", cardLast4Digits: "4242" },
  });
  expect((await card(await customerOf(sandbox, "blocked"), transactionId)).status).toBe(404);
  const free = (await statement(full)).find(({ chargeCategory }) => chargeCategory === "Promotion");
  expect(await card(full, free?.transactionId ?? "")).toMatchObject({
    status: 404,
    body: { errorCode: "TRX-NO-CARD" },
  });
});

test("TRX-1 the table is in customer mode: an agent's view is refused", async () => {
  const full = await customerOf(sandbox, "full");
  expect((await full.get("transactions/transactions?isAgent=false")).status).toBe(200);
  expect((await full.get("transactions/transactions?isAgent=true")).status).toBe(403);
});

test("TRX-1 TRX-2 the configuration lists the reasons in both languages, and the services of the free trial", async () => {
  const { data } = await sandbox.read<{ data: { settings: { lists: Record<string, Json[]> } } }>("/config");
  const { refundReasons = [], freeTrialServices } = data.settings.lists;
  expect(refundReasons.length).toBeGreaterThanOrEqual(3);
  for (const { code, en, es } of refundReasons) {
    expect([code, en, es].every((text) => typeof text === "string" && text !== "")).toBe(true);
    expect(en).not.toBe(es);
  }
  expect(freeTrialServices).toEqual(["NBA League Pass", "Kestrel Cinema"]);
});
