import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import { runMutation } from "../../../../core/http/mutation.ts";
import type { Review } from "../../../../core/domain/offers/review.ts";
import type { Call } from "../../../../core/element/hooks/hooks.ts";
import { isRefusal } from "../../../../widgets/offers/failure.ts";
import { order as orderMutation } from "../../../../widgets/offers/place-order.ts";
import { FakeClock } from "../../support/clock.ts";

const review: Review = {
  orderId: "K-1",
  partnerGroup: "wbd",
  plans: [],
  removed: [],
  amount: 1,
  currency: "USD",
};

interface SentRequest {
  name: string;
  request: Record<string, unknown>;
  key: string | undefined;
}
type Reply = (nth: number) => unknown;

/** A server by operation: what each one returns or throws on its nth call. */
function server(replies: Record<string, Reply>) {
  const sent: SentRequest[] = [];
  const clock = new FakeClock();
  const onConsent = vi.fn();
  const call = (async ({ name }, request, options) => {
    const nth = sent.filter((one) => one.name === name).length;
    sent.push({ name, request: request as SentRequest["request"], key: options?.idempotencyKey });
    const reply = replies[name]?.(nth);
    if (reply instanceof Error) throw reply;
    return reply;
  }) as Call;
  const consent = [{ id: "a", price: 1, renewalPrice: 1, terms: [] }];
  const order = (refusals = 0, salesJourneyId = "sj-1", { of = review, group = "apple" } = {}) =>
    runMutation(
      orderMutation,
      { call, clock, clientIp: () => Promise.resolve("192.0.2.1"), onConsent },
      { salesJourneyId, review: of, group, consent, refusals },
    );
  return { sent, clock, order, onConsent, of: (name: string) => sent.filter((one) => one.name === name) };
}
const refused = (serverCode: string, status = 409) =>
  new ApiError("status", { operation: "offers/submitOrder", status, serverCode });
const lost = new ApiError("network", { operation: "offers/submitOrder" });
const consentId = "consent-1";
/** A digest of everything that is sent. */
const KEY = /^order-[\da-f]{64}$/;

test("OFR-5 the order has its consent, the customer's address and the sales journey's key", async () => {
  const { order, of } = server({ createConsent: () => consentId, submitOrder: () => "K-1" });
  expect(await order()).toMatchObject({ orderId: "K-1" });
  expect(of("submitOrder")).toEqual([
    {
      name: "submitOrder",
      request: { salesJourneyId: "sj-1", consentId, clientIpAddress: "192.0.2.1", partnerGroup: "wbd" },
      key: expect.stringMatching(KEY) as unknown,
    },
  ]);
});

test("a lost answer is resolved by reading the state", async () => {
  const done = server({
    createConsent: () => consentId,
    submitOrder: () => lost,
    getOrderConfirmation: () => ({ orderId: "K-1", items: [{ id: "b" }] }),
  });
  expect(await done.order(0, "sj-2")).toEqual({ orderId: "K-1", plans: [{ id: "b" }] });
});

test("a failed order keeps its key", async () => {
  const open = server({
    createConsent: () => consentId,
    submitOrder: (nth) => (nth === 0 ? lost : "K-1"),
    getOrderConfirmation: () => refused("NOT_ORDERED", 404),
  });
  await expect(open.order(0, "sj-3")).rejects.toBe(lost);
  expect(await open.order(0, "sj-3")).toMatchObject({ orderId: "K-1" });
  const [first, again] = open.of("submitOrder").map(({ key }) => key);
  expect(first).toMatch(KEY);
  expect(again).toBe(first);
});

test("OFR-5 a status request after a lost answer has order, sales journey, offer and the known address", async () => {
  const question = { orderId: "K-1", salesJourneyId: "sj-7", clientIpAddress: "192.0.2.1", offer: "wbd" };
  const ordering = server({
    createConsent: () => consentId,
    submitOrder: () => lost,
    getOrderConfirmation: () => ({ orderId: "K-1" }),
  });
  await ordering.order(0, "sj-7");
  expect(ordering.of("getOrderConfirmation")).toMatchObject([{ request: question }]);
  const consenting = server({
    createConsent: () => refused("ALREADY_ORDERED"),
    getOrderConfirmation: () => ({ orderId: "K-1" }),
  });
  await consenting.order(0, "sj-8");
  expect(consenting.of("getOrderConfirmation")).toMatchObject([
    { request: { ...question, salesJourneyId: "sj-8" } },
  ]);
});

test.each([
  ["the review's group", "wbd", "apple", "wbd"],
  ["the cart's if the review has none", "", "wbd", "wbd"],
  ["apple if none is known", "", "", "apple"],
])("OFR-5 an order is sent with %s", async (_, partnerGroup, group, sent) => {
  const { order, of } = server({ createConsent: () => consentId, submitOrder: () => "K-1" });
  await order(0, `sj-of-${partnerGroup}-${group}`, { of: { ...review, partnerGroup }, group });
  expect(of("submitOrder")).toMatchObject([{ request: { partnerGroup: sent } }]);
});

test("422 KEY_REUSED is resolved by reading the state", async () => {
  const reused = server({
    createConsent: () => consentId,
    submitOrder: () => refused("KEY_REUSED", 422),
    getOrderConfirmation: () => ({ orderId: "K-1" }),
  });
  expect(await reused.order(0, "sj-4")).toMatchObject({ orderId: "K-1" });
});

test("an order of another tab is resolved by reading the state", async () => {
  const elsewhere = server({
    createConsent: () => refused("ALREADY_ORDERED"),
    getOrderConfirmation: () => ({ orderId: "K-1" }),
  });
  expect(await elsewhere.order(0, "sj-5")).toMatchObject({ orderId: "K-1" });
  expect(elsewhere.of("submitOrder")).toEqual([]);
});

test("a refusal is final, so that the next try has another key", async () => {
  const made = server({
    createConsent: () => consentId,
    submitOrder: (nth) => (nth === 0 ? refused("CARD_DECLINED", 402) : "K-1"),
  });
  const error = await made.order(0, "sj-6").catch((thrown: unknown) => thrown);
  expect(isRefusal(error)).toBe(true);
  expect(isRefusal(lost)).toBe(false);
  expect(await made.order(1, "sj-6")).toMatchObject({ orderId: "K-1" });
  const [first, next] = made.of("submitOrder").map(({ key }) => key);
  expect(next).toMatch(KEY);
  expect(next).not.toBe(first);
  expect(made.of("getOrderConfirmation")).toEqual([]);
});

test.each([
  ["the login ended", 401, ""],
  ["the server took too long", 408, ""],
  ["it was too early", 425, ""],
  ["there were too many requests", 429, ""],
  ["the first request is in progress", 409, "IN_FLIGHT"],
])("OFR-5 it is no refusal of an order if %s", (_, status, serverCode) => {
  expect(isRefusal(refused(serverCode, status))).toBe(false);
});

test("OFR-5 a response without success is a refusal of an order", () => {
  expect(isRefusal(refused("", 200))).toBe(true);
});

test("terms count as accepted only when the server has taken the consent", async () => {
  const { order, onConsent, of } = server({
    createConsent: (nth) => (nth ? consentId : refused("PRICE_CHANGED")),
    submitOrder: () => "K-1",
  });
  await expect(order()).rejects.toThrow();
  expect(onConsent).not.toHaveBeenCalled();
  await order();
  expect(onConsent).toHaveBeenCalledOnce();
  expect(of("submitOrder")).toHaveLength(1);
});
