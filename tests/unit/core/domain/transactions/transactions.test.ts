import { expect, test } from "vitest";
import { getTransactions } from "../../../../../core/domain/transactions/transactions.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { ok } from "../../../support/transport.ts";

const charge = {
  transactionId: "t-7",
  transactionDate: 1_795_000_000_000,
  serviceName: "Max",
  chargeCategory: "Subscription",
  appId: "wbd",
  amount: 9.99,
  currency: "USD",
};
const read = (...transactions: object[]) => {
  const { client, transport } = customerHarness({
    "transactions/getTransactions": ok({ data: { transactions } }),
  });
  return { transactions: client.call(getTransactions, {}), transport };
};

test("TRX-1 TRX-4 reads serviceName, chargeCategory, appId and the other fields of a statement", async () => {
  const { transactions, transport } = read(
    { ...charge, cardType: "VISA", cardLast4Digits: "4242", refundable: true },
    { ...charge, transactionId: "t-6", chargeCategory: "Promotion", amount: 0 },
    { ...charge, transactionId: "t-8", chargeCategory: "Refund", amount: -9.99, refundOf: "t-7" },
  );
  const common = {
    date: 1_795_000_000_000,
    serviceName: "Max",
    appId: "wbd",
    currency: "USD",
  };
  expect(await transactions).toEqual([
    {
      ...common,
      id: "t-7",
      chargeCategory: "Subscription",
      amount: 9.99,
      cardType: "VISA",
      cardLast4Digits: "4242",
      refundable: true,
      refundOf: "",
    },
    {
      ...common,
      id: "t-6",
      chargeCategory: "Promotion",
      amount: 0,
      cardType: "",
      cardLast4Digits: "",
      refundable: false,
      refundOf: "",
    },
    {
      ...common,
      id: "t-8",
      chargeCategory: "Refund",
      amount: -9.99,
      cardType: "",
      cardLast4Digits: "",
      refundable: false,
      refundOf: "t-7",
    },
  ]);
  expect(transport.sent[0]?.headers).toMatchObject({ "x-api-version": "1.0" });
});

test.each([
  ["an amount that is not a number", { amount: "9.99" }],
  ["an invalid date", { transactionDate: "2026-11-21" }],
  ["no service", { serviceName: undefined }],
])("API-10 %s is an invalid response", async (_, more) => {
  await expect(read({ ...charge, ...more }).transactions).rejects.toMatchObject({ code: "invalid-response" });
});
