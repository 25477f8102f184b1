import { expect, test } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import type { Review } from "../../../../core/domain/offers/review.ts";
import { chooseTransition, firstChoice, type ChoiceState } from "../../../../widgets/offers/choice.ts";
import { cartFailure, isOutdated, orderFailure, refusedOffer } from "../../../../widgets/offers/failure.ts";
import { initial, transition, type State } from "../../../../widgets/offers/flow.ts";

const review: Review = {
  orderId: "K-1",
  partnerGroup: "wbd",
  plans: [],
  removed: [],
  amount: 1,
  currency: "USD",
};
const declined = refusedOffer("declined");

test("OFR-2 OFR-3 a selection is added to the cart once", () => {
  const chosen = chooseTransition(firstChoice, { type: "chosen", chosen: ["a"] });
  const adding = chooseTransition(chosen, { type: "continued", chosen: ["a"] });
  expect(adding).toEqual({ step: "adding", chosen: ["a"] });
  expect(chooseTransition(adding, { type: "continued", chosen: ["b"] })).toBe(adding);
  expect(chooseTransition(adding, { type: "chosen", chosen: ["b"] })).toBe(adding);
  expect(chooseTransition(adding, { type: "added" })).toEqual({ step: "added", chosen: ["a"] });
});

test("OFR-11 a failed add-to-cart keeps the selection", () => {
  const adding: ChoiceState = { step: "adding", chosen: ["a"] };
  const failed = chooseTransition(adding, { type: "failed", failure: refusedOffer("tryAgain") });
  expect(failed).toEqual({ step: "choosing", chosen: ["a"], failure: refusedOffer("tryAgain") });
  expect(chooseTransition(failed, { type: "chosen", chosen: [] })).toEqual({ step: "choosing", chosen: [] });
  expect(chooseTransition(failed, { type: "reset" })).toEqual({ step: "choosing", chosen: undefined });
});

test("a second order is ignored while one is pending", () => {
  const ordering = transition(initial, { type: "ordered", review });
  expect(ordering).toEqual({ step: "ordering", review });
  for (const event of [
    { type: "ordered", review },
    { type: "lacked", missing: ["card"] },
  ] as const)
    expect(transition(ordering, event)).toBe(ordering);
  expect(transition(ordering, { type: "placed", orderId: "K-1" })).toEqual({
    step: "ordered",
    orderId: "K-1",
  });
});

test("missing values are reported at each try until they are there", () => {
  const once = transition(initial, { type: "lacked", missing: ["consent"] });
  expect(once).toEqual({ step: "reviewing", missing: ["consent"], attempts: 1 });
  expect(transition(once, { type: "lacked", missing: ["consent"] })).toMatchObject({ attempts: 2 });
  expect(transition(once, { type: "completed", missing: "card" })).toBe(once);
  expect(transition(once, { type: "completed", missing: "consent" })).toMatchObject({ missing: [] });
});

test("a failed order can be tried again", () => {
  const failed = transition({ step: "ordering", review }, { type: "failed", failure: declined });
  expect(failed).toEqual({ step: "order-failed", failure: declined, attempts: 0, before: [] });
  expect(transition(failed, { type: "ordered", review })).toEqual({ step: "ordering", review });
});

test("a placed order is final", () => {
  const ordered: State = { step: "ordered", orderId: "K-1" };
  expect(transition(ordered, { type: "failed", failure: declined })).toBe(ordered);
});

const error = (
  details: Partial<ConstructorParameters<typeof ApiError>[1]>,
  code: ApiError["code"] = "status",
) => new ApiError(code, { operation: "offers/submitOrder", ...details });

test.each([
  ["a price that changed", error({ status: 409, serverCode: "PRICE_CHANGED" }), "priceChanged", true],
  ["a cart that changed", error({ status: 409, serverCode: "CART_CHANGED" }), "cartChanged", true],
  ["a plan that is gone", error({ status: 409, serverCode: "PLAN_GONE" }), "planGone", true],
  [
    "a family with a subscription",
    error({ status: 409, serverCode: "ALREADY_SUBSCRIBED" }),
    "subscribed",
    true,
  ],
  ["no card", error({ status: 409, serverCode: "NO_CARD" }), "noCard", false],
  ["a declined card", error({ status: 402, serverCode: "CARD_DECLINED" }), "declined", false],
  ["a server that is down", error({ status: 503 }), "tryLater", false],
  ["no answer", error({}, "timeout"), "tryLater", false],
  ["an unreadable answer", error({}, "unreadable"), "refresh", false],
  ["a refusal without a code", error({ status: 400 }), "refresh", false],
])("OFR-6 after %s the customer reads what to do", (_, given, reason, outdated) => {
  const failure = orderFailure(given);
  expect(failure.reason).toBe(reason);
  expect(isOutdated(failure)).toBe(outdated);
});

test("OFR-6 the server's message is shown if ours would say less", () => {
  const serverMessage = "Your bank says no.";
  expect(orderFailure(error({ status: 402, serverCode: "CARD_DECLINED", serverMessage })).serverMessage).toBe(
    serverMessage,
  );
  expect(orderFailure(error({ status: 500, serverMessage: "Internal error" })).serverMessage).toBe(undefined);
  expect(cartFailure(error({ status: 200 })).reason).toBe("error");
  expect(cartFailure(error({ status: 200, serverMessage })).serverMessage).toBe(serverMessage);
  expect(cartFailure(error({}, "network")).reason).toBe("tryAgain");
});
