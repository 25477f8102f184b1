import { expect, test } from "vitest";
import type { Failure } from "../../../../core/http/failure.ts";
import type { Transaction } from "../../../../core/domain/transactions/transactions.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/transactions/flow.ts";

const transaction = (id: string): Transaction => ({
  id,
  date: 0,
  serviceName: "Max",
  chargeCategory: "Subscription",
  appId: "wbd",
  amount: 9.99,
  currency: "USD",
  cardType: "VISA",
  cardLast4Digits: "4242",
  refundable: true,
  refundOf: "",
});
const [one, other] = [transaction("t-1"), transaction("t-2")];
const card = { cardType: "VISA", cardLast4Digits: "4242" };
const after = (...events: Event[]): State => events.reduce(transition, initial);
const asked: Event = { type: "asked", transaction: one };
const read: Event = { type: "card-read", card };
const chosen: Event = { type: "chosen", reason: "UNUSED" };
const toConfirm: Event[] = [asked, read, chosen, { type: "continued" }];
const failure: Failure = { kind: "refused", serverMessage: "No.", retryAfterSeconds: 3 };
const error = new Error("No.");

test("TRX-2 a refund goes from card to reason, confirmation and receipt", () => {
  const refund = transaction("t-3");
  expect(after(asked).step).toBe("card-loading");
  expect(after(asked, read)).toMatchObject({ step: "choosing", card, reason: "", isMissing: false });
  expect(after(...toConfirm)).toEqual({ step: "confirming", transaction: one, card, reason: "UNUSED" });
  expect(after(...toConfirm, { type: "confirmed" }).step).toBe("refunding");
  expect(after(...toConfirm, { type: "confirmed" }, { type: "refunded", refund })).toMatchObject({
    step: "refunded",
    refund,
    reason: "UNUSED",
  });
});

test("TRX-2 a refund without a reason doesn't continue", () => {
  const missing = after(asked, read, { type: "continued" });
  expect(missing).toMatchObject({ step: "choosing", isMissing: true });
  expect(transition(missing, chosen)).toMatchObject({ step: "choosing", isMissing: false, reason: "UNUSED" });
});

test("TRX-3 unavailable card information ends the refund until it is started again", () => {
  const failed = after(asked, { type: "card-failed", error });
  expect(failed).toEqual({ step: "card-failed", transaction: one, error });
  for (const event of [chosen, { type: "continued" }, { type: "confirmed" }, read] as Event[])
    expect(transition(failed, event)).toBe(failed);
  expect(transition(failed, asked).step).toBe("card-loading");
});

test("no refund is made without its card, its reason and a confirmation", () => {
  for (const before of [initial, after(asked), after(asked, read), after(asked, read, chosen)])
    expect(transition(before, { type: "confirmed" })).toBe(before);
});

test("TRX-2 a pending refund ignores a second confirmation, another refund and a dismissal", () => {
  const refunding = after(...toConfirm, { type: "confirmed" });
  const events: Event[] = [
    asked,
    { type: "asked", transaction: other },
    { type: "confirmed" },
    { type: "dismissed" },
    { type: "went-back" },
    chosen,
  ];
  for (const event of events) expect(transition(refunding, event)).toBe(refunding);
});

test("TRX-2 a failure keeps card and reason for the next try", () => {
  const failed = after(...toConfirm, { type: "confirmed" }, { type: "failed", failure });
  expect(failed).toEqual({ step: "refund-failed", transaction: one, card, reason: "UNUSED", failure });
  expect(transition(failed, { type: "confirmed" })).toMatchObject({ step: "refunding", transaction: one });
  expect(transition(failed, { type: "went-back" })).toMatchObject({ step: "choosing", reason: "UNUSED" });
  expect(transition(failed, { type: "dismissed" })).toBe(initial);
});

test("a dismissal ends each state except done", () => {
  const done = after(...toConfirm, { type: "confirmed" }, { type: "refunded", refund: other });
  expect(transition(done, { type: "dismissed" })).toBe(done);
  expect(transition(done, { type: "asked", transaction: other }).step).toBe("card-loading");
  for (const events of [[asked], [asked, read], toConfirm])
    expect(after(...events, { type: "dismissed" })).toBe(initial);
  expect(transition(done, { type: "reset" })).toBe(initial);
});
