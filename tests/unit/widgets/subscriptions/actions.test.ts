import { describe, expect, test } from "vitest";
import {
  actionsOf,
  freshen,
  pendingPlan,
  planRequests,
  undoOf,
  taskOf,
} from "../../../../widgets/subscriptions/actions.ts";
import { serverMessages, termsOf } from "../../../../widgets/subscriptions/server-messages.ts";
import { confirms, offer, subscription } from "./subscription.ts";

const end = new Date(2027, 0, 5).getTime();
const entry = {
  sku: "channels-one-month",
  price: 4.99,
  otherOffers: [],
  thankyou: confirms("UPGRADE"),
  confirmations: confirms("DOWNGRADE"),
  termsAndConditions: "<p>Order's</p>",
};

describe("what can be asked for", () => {
  test("SUB-3 a subscription that runs is unsubscribed, one that is cancelled resubscribed, one that is past neither", () => {
    expect(actionsOf(subscription(), false)).toEqual(["UNSUBSCRIBE"]);
    expect(actionsOf(subscription({ endDate: end, action: "RESUBSCRIBE" }), false)).toEqual(["RESUBSCRIBE"]);
    expect(actionsOf(subscription({ endDate: end, action: "MANAGE" }), false)).toEqual([]);
    expect(actionsOf(subscription({ status: "PAST", endDate: 1, action: "RESUBSCRIBE" }), false)).toEqual([]);
  });

  test("SUB-3 unlinking and undoing an activation are offered where the server speaks of them", () => {
    expect(actionsOf(subscription({ confirmations: confirms("UNLINK") }), false)).toEqual(["UNLINK"]);
    const confirmations = confirms("UNSUBSCRIBE", "UNDO_ACTIVATION");
    const activated = subscription({ confirmations });
    expect(actionsOf(activated, false)).toEqual(["UNSUBSCRIBE", "UNDO_ACTIVATION"]);
  });

  test("SUB-4 undoing an activation is offered only where a call can say so: any other would unsubscribe", () => {
    const confirmations = confirms("UNDO_ACTIVATION");
    const others = subscription({ confirmations, publisherName: "Apple" });
    expect(actionsOf(others, false)).toEqual(["UNSUBSCRIBE"]);
    const managed = subscription({ confirmations, subscriptionType: "managed" });
    expect(actionsOf(managed, false)).toEqual(["UNSUBSCRIBE"]);
  });

  test("SUB-6 while a downgrade waits nothing unsubscribes", () => {
    expect(actionsOf(subscription(), true)).toEqual([]);
  });

  test("SUB-6 a pending downgrade is taken back with its own plan", () => {
    const basic = offer({ sku: "basic", action: "DOWNGRADE" });
    const of = subscription({ otherOffers: [offer(), basic] });
    const next = { ...basic, effectiveDate: end };
    expect(undoOf(of, next)).toEqual({ action: "UNDO_DOWNGRADE", subscription: of, offer: basic });
  });

  test("SUB-2 a running subscription changes to each other plan, a canceled one to none", () => {
    const both = subscription({ otherOffers: [offer(), offer({ sku: "basic", action: "DOWNGRADE" })] });
    expect(planRequests(both).map(({ action }) => action)).toEqual(["UPGRADE", "DOWNGRADE"]);
    expect(planRequests({ ...both, endDate: end })).toEqual([]);
  });

  test("SUB-9 a managed order's future entry is a pending downgrade", () => {
    const of = subscription({ otherOffers: [offer({ sku: "channels-one-month", name: "One channel" })] });
    expect(pendingPlan(of, { current: [], future: [entry] })).toMatchObject({
      name: "One channel",
      price: 4.99,
      effectiveDate: of.renewalDate,
    });
    expect(pendingPlan(of, { current: [entry], future: [] })).toBeUndefined();
  });

  test("a deep link asks only for what can be done now", () => {
    expect(taskOf("unsubscribe", subscription(), false)).toBe("UNSUBSCRIBE");
    expect(taskOf("unsubscribe", subscription(), true)).toBeUndefined();
    expect(taskOf("undo-downgrade", subscription(), true)).toBe("UNDO_DOWNGRADE");
    expect(taskOf("undo-downgrade", subscription(), false)).toBeUndefined();
    for (const task of ["", "resubscribe", "toString", "upgrade"])
      expect(taskOf(task, subscription(), false)).toBeUndefined();
  });

  test("a question follows what the subscription has become; what is gone stays as it was asked", () => {
    const request = { action: "UPGRADE", subscription: subscription(), offer: offer() } as const;
    const dearer = subscription({ price: 18.99, otherOffers: [offer({ amountDueToday: 2 })] });
    expect(freshen(request, [dearer])).toMatchObject({
      subscription: { price: 18.99 },
      offer: { amountDueToday: 2 },
    });
    expect(freshen(request, [])).toBe(request);
  });
});

describe("what the server says", () => {
  const order = { current: [{ ...entry, sku: "max-standard-month" }], future: [] };
  const of = subscription({
    confirmations: confirms("UNSUBSCRIBE", "DOWNGRADE"),
    termsAndConditions: "<p>Own</p>",
  });

  test("SUB-9 a managed order's words come before the subscription's own, each for its action", () => {
    const downgrade = { action: "DOWNGRADE", subscription: of } as const;
    expect(serverMessages("confirmations", downgrade, order)).toEqual(["DOWNGRADE said"]);
    expect(serverMessages("confirmations", { ...downgrade, action: "UNSUBSCRIBE" }, order)).toEqual([
      "UNSUBSCRIBE said",
    ]);
    expect(serverMessages("thankyou", { ...downgrade, action: "UPGRADE" }, order)).toEqual(["UPGRADE said"]);
    expect(serverMessages("thankyou", downgrade, undefined)).toEqual([]);
    const always = { ...entry, sku: of.sku, thankyou: confirms("") };
    expect(serverMessages("thankyou", downgrade, { current: [always], future: [] })).toEqual([" said"]);
  });

  test("SUB-9 terms stand with what renews, and with nothing that ends", () => {
    expect(termsOf({ action: "UPGRADE", subscription: of }, order)).toBe("<p>Order's</p>");
    expect(termsOf({ action: "RESUBSCRIBE", subscription: of }, undefined)).toBe("<p>Own</p>");
    expect(termsOf({ action: "UNSUBSCRIBE", subscription: of }, order)).toBe("");
  });
});
