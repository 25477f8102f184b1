import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import { idempotencyKey, runMutation } from "../../../../core/http/mutation.ts";
import {
  blockingSubscriptions,
  type Subscription,
} from "../../../../core/domain/subscriptions/subscriptions.ts";
import type { Call } from "../../../../core/element/hooks/hooks.ts";
import type { ActionRequest } from "../../../../widgets/subscriptions/actions.ts";
import {
  changeSubscription,
  resultIn,
  subscriptionsAfter,
} from "../../../../widgets/subscriptions/change.ts";
import { FakeClock } from "../../support/clock.ts";
import { offer, subscription } from "./subscription.ts";

const end = new Date(2027, 0, 5).getTime();
const upcomingPlan = {
  sku: "max-premium-month",
  name: "Premium",
  price: 20.99,
  currency: "USD",
  planDuration: "Month",
  effectiveDate: end,
};
const it = subscription();
const wishOf = (action: ActionRequest["action"]): ActionRequest => ({
  action,
  subscription: it,
  offer: offer(),
});
const depsOf = (call: Call) => ({
  call,
  clock: new FakeClock(),
  personId: "p-1",
  clientIp: () => Promise.resolve(""),
  onConsent: () => {},
});
const past = subscription({ status: "PAST", endDate: end, confirmationId: "KS-2" });

describe("a lost answer is resolved by the subscriptions", () => {
  const cases: [ActionRequest["action"], done: Subscription[], undone: Subscription[]][] = [
    ["UNSUBSCRIBE", [subscription({ endDate: end })], [it]],
    ["UNLINK", [past], [it]],
    ["RESUBSCRIBE", [it], [subscription({ endDate: end })]],
    ["UNDO_ACTIVATION", [subscription({ activationStatus: "NOT_ACTIVATED" })], [it]],
    ["UPGRADE", [subscription({ sku: "max-premium-month" })], [it]],
    ["DOWNGRADE", [subscription({ upcomingPlan })], [it]],
    ["UNDO_DOWNGRADE", [it], [subscription({ upcomingPlan })]],
  ];
  test.each(cases)("SUB-3 %s", (action, done, undone) => {
    expect(resultIn(done, wishOf(action))).toBeDefined();
    expect(resultIn(undone, wishOf(action))).toBeUndefined();
  });

  test("SUB-6 UNDO_DOWNGRADE isn't done if the subscription was canceled", () => {
    expect(resultIn([subscription({ endDate: end })], wishOf("UNDO_DOWNGRADE"))).toBeUndefined();
  });

  test.each(["UNSUBSCRIBE", "UNLINK"] as const)("SUB-3 %s isn't done if the plan was changed", (action) => {
    const other = subscription({ sku: "max-premium-month" });
    expect(resultIn([other], wishOf(action))).toBeUndefined();
    expect(resultIn([other, past], wishOf(action))).toBeUndefined();
  });

  test.each(["UNSUBSCRIBE", "UNLINK"] as const)("SUB-3 %s is done if the subscription is gone", (action) => {
    expect(resultIn([], wishOf(action))).toBeDefined();
    expect(resultIn([past], wishOf(action))).toBeDefined();
    expect(resultIn([subscription({ sku: "nba-season", appId: "other" })], wishOf(action))).toBeDefined();
  });

  test("SUB-9 a managed order's future entry is a pending change, whatever the subscription says", () => {
    const entry = { price: 4.99, otherOffers: [], thankyou: [], confirmations: [], termsAndConditions: "" };
    const waits = { current: [], future: [{ ...entry, sku: "max-premium-month" }] };
    const another = { current: [], future: [{ ...entry, sku: "max-basic-month" }] };
    expect(resultIn([it], wishOf("DOWNGRADE"), waits)).toBeDefined();
    expect(resultIn([it], wishOf("DOWNGRADE"), another)).toBeUndefined();
    expect(resultIn([it], wishOf("UNDO_DOWNGRADE"), waits)).toBeUndefined();
    expect(resultIn([it], wishOf("UNDO_DOWNGRADE"), { current: [], future: [] })).toBeDefined();
  });

  test("SUB-9 of a subscription that is not xcp, the managed order is read too", async () => {
    const managed = subscription({ sku: "channels-all-month", subscriptionType: "managed" });
    const entry = { price: 4.99, otherOffers: [], thankyou: [], confirmations: [], termsAndConditions: "" };
    const reads: unknown[] = [];
    const call = (({ name }: { name: string }, request: unknown) => {
      if (name === "getSubscriptions") return Promise.resolve([managed]);
      if (name !== "getManagedOrders") return Promise.reject(new ApiError("network", { operation: name }));
      reads.push(request);
      return Promise.resolve({ current: [], future: [{ ...entry, sku: "channels-one-month" }] });
    }) as Call;
    const one = offer({ sku: "channels-one-month", action: "DOWNGRADE" });
    const request = { action: "DOWNGRADE", subscription: managed, offer: one } as const;
    expect(await runMutation(changeSubscription, depsOf(call), request)).toMatchObject({
      renewalDate: managed.renewalDate,
    });
    expect(reads).toEqual([{ sku: "channels-all-month" }]);
  });

  test.each([404, 409, 410])(
    "SUB-3 so is a %d, which can mean that it was done elsewhere",
    async (status) => {
      const call = (({ name }: { name: string }) =>
        name === "getSubscriptions"
          ? Promise.resolve([past])
          : Promise.reject(new ApiError("status", { operation: name, status }))) as Call;
      expect(await runMutation(changeSubscription, depsOf(call), wishOf("UNSUBSCRIBE"))).toMatchObject({
        confirmationId: "KS-2",
      });
    },
  );

  test("SUB-7 with the number and the end of access that the customer sees", () => {
    const done = subscription({ endDate: end, confirmationId: "KS-1" });
    expect(resultIn([done], wishOf("UNSUBSCRIBE"))).toMatchObject({
      confirmationId: "KS-1",
      accessUntil: end,
    });
    expect(resultIn([past], wishOf("UNLINK"))).toMatchObject({ confirmationId: "KS-2", accessUntil: end });
  });
});

describe("the idempotency key of a change", () => {
  const keyOf = (more: Partial<Subscription>) =>
    idempotencyKey(changeSubscription, { ...wishOf("UNSUBSCRIBE"), subscription: subscription(more) });

  test("SUB-3 the same change of the same subscription keeps its key", () => {
    expect(keyOf({})).toBe(keyOf({}));
  });

  test.each<[string, Partial<Subscription>]>([
    ["renewed", { renewalDate: end + 1 }],
    ["ended", { renewalDate: undefined, endDate: end + 2 }],
    ["changed with another confirmation", { confirmationId: "KS-9" }],
  ])("SUB-3 a subscription that was %s since has another key", (_, more) => {
    expect(keyOf(more)).not.toBe(keyOf({}));
  });
});

describe("the optimistic update", () => {
  const change = {
    confirmationId: "",
    effectiveDate: undefined,
    accessUntil: end,
    renewalDate: undefined,
    amountCharged: 0,
    currency: "USD",
    thankyou: [],
  };
  const other = subscription({ sku: "other" });
  const changed = (action: ActionRequest["action"], from = it) =>
    subscriptionsAfter({ ...wishOf(action), subscription: from }, change)([other, from])[1];

  test("ACC-9 an unsubscribed or unlinked subscription blocks no deactivation", () => {
    expect(changed("UNSUBSCRIBE")).toMatchObject({ action: "RESUBSCRIBE", endDate: end });
    expect(changed("UNLINK")).toMatchObject({ status: "PAST" });
    for (const action of ["UNSUBSCRIBE", "UNLINK"] as const) {
      const rest = subscriptionsAfter(wishOf(action), change)([it]);
      expect(blockingSubscriptions([it], ["RESUBSCRIBE"])).toHaveLength(1);
      expect(blockingSubscriptions(rest, ["RESUBSCRIBE"])).toEqual([]);
    }
    const cancelled = subscription({ endDate: end, renewalDate: undefined, action: "RESUBSCRIBE" });
    expect(changed("RESUBSCRIBE", cancelled)).toMatchObject({ action: "UNSUBSCRIBE", renewalDate: end });
  });

  test("SUB-6 adds and removes a pending downgrade", () => {
    expect(changed("DOWNGRADE")?.upcomingPlan).toMatchObject({
      name: "Premium",
      effectiveDate: it.renewalDate,
    });
    expect(changed("UNDO_DOWNGRADE", subscription({ upcomingPlan }))?.upcomingPlan).toBeUndefined();
  });

  test("leaves other subscriptions unchanged", () => {
    expect(subscriptionsAfter(wishOf("UNSUBSCRIBE"), change)([other])).toEqual([other]);
  });
});
