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

describe("the available actions", () => {
  test("SUB-3 a running subscription can be unsubscribed, a canceled one resubscribed, a past one neither", () => {
    expect(actionsOf(subscription(), false)).toEqual(["UNSUBSCRIBE"]);
    expect(actionsOf(subscription({ endDate: end, action: "RESUBSCRIBE" }), false)).toEqual(["RESUBSCRIBE"]);
    expect(actionsOf(subscription({ endDate: end, action: "MANAGE" }), false)).toEqual([]);
    expect(actionsOf(subscription({ status: "PAST", endDate: 1, action: "RESUBSCRIBE" }), false)).toEqual([]);
  });

  test("SUB-3 unlinking and undoing an activation are offered if the server names them", () => {
    expect(actionsOf(subscription({ confirmations: confirms("UNLINK") }), false)).toEqual(["UNLINK"]);
    const confirmations = confirms("UNSUBSCRIBE", "UNDO_ACTIVATION");
    const activated = subscription({ confirmations });
    expect(actionsOf(activated, false)).toEqual(["UNSUBSCRIBE", "UNDO_ACTIVATION"]);
  });

  test("SUB-4 undoing an activation is offered only if a call supports it: any other would unsubscribe", () => {
    const confirmations = confirms("UNDO_ACTIVATION");
    const others = subscription({ confirmations, publisherName: "Apple" });
    expect(actionsOf(others, false)).toEqual(["UNSUBSCRIBE"]);
    const managed = subscription({ confirmations, subscriptionType: "managed" });
    expect(actionsOf(managed, false)).toEqual(["UNSUBSCRIBE"]);
  });

  test("SUB-6 a pending downgrade blocks unsubscribing", () => {
    expect(actionsOf(subscription(), true)).toEqual([]);
  });

  test("SUB-6 a pending downgrade is undone with its own plan", () => {
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

  test("a deep link opens only what is possible now", () => {
    expect(taskOf("unsubscribe", subscription(), false)).toBe("UNSUBSCRIBE");
    expect(taskOf("unsubscribe", subscription(), true)).toBeUndefined();
    expect(taskOf("undo-downgrade", subscription(), true)).toBe("UNDO_DOWNGRADE");
    expect(taskOf("undo-downgrade", subscription(), false)).toBeUndefined();
    for (const task of ["", "resubscribe", "toString", "upgrade"])
      expect(taskOf(task, subscription(), false)).toBeUndefined();
  });

  test("an open dialog follows the subscription", () => {
    const request = { action: "UPGRADE", subscription: subscription(), offer: offer() } as const;
    const dearer = subscription({ price: 18.99, otherOffers: [offer({ amountDueToday: 2 })] });
    expect(freshen(request, [dearer])).toMatchObject({
      subscription: { price: 18.99 },
      offer: { amountDueToday: 2 },
    });
  });

  test("an open dialog keeps its text if the subscription is gone", () => {
    const request = { action: "UPGRADE", subscription: subscription(), offer: offer() } as const;
    expect(freshen(request, [])).toBe(request);
  });
});

describe("the server's texts", () => {
  const order = { current: [{ ...entry, sku: "max-standard-month" }], future: [] };
  const of = subscription({
    confirmations: confirms("UNSUBSCRIBE", "DOWNGRADE"),
    termsAndConditions: "<p>Own</p>",
  });

  test("SUB-9 a managed order's texts come before the subscription's own, each for its action", () => {
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

  test("SUB-9 terms are shown only with an action that renews", () => {
    expect(termsOf({ action: "UPGRADE", subscription: of }, order)).toBe("<p>Order's</p>");
    expect(termsOf({ action: "RESUBSCRIBE", subscription: of }, undefined)).toBe("<p>Own</p>");
    expect(termsOf({ action: "UNSUBSCRIBE", subscription: of }, order)).toBe("");
  });
});
