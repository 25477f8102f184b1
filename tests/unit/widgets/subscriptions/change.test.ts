import { describe, expect, test } from "vitest";
import { blockingSubscriptions, type Subscription } from "../../../../core/api/services/subscriptions.ts";
import type { Wish } from "../../../../widgets/subscriptions/actions.ts";
import { after, foundIn } from "../../../../widgets/subscriptions/change.ts";
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
const wishOf = (action: Wish["action"]): Wish => ({ action, subscription: it, offer: offer() });
const past = subscription({ status: "PAST", endDate: end, confirmationId: "KS-2" });

describe("a lost answer is told by the subscriptions", () => {
  const cases: [Wish["action"], done: Subscription[], undone: Subscription[]][] = [
    ["UNSUBSCRIBE", [subscription({ endDate: end })], [it]],
    ["UNLINK", [past], [it]],
    ["RESUBSCRIBE", [it], [subscription({ endDate: end })]],
    ["UNDO_ACTIVATION", [subscription({ activationStatus: "NOT_ACTIVATED" })], [it]],
    ["UPGRADE", [subscription({ sku: "max-premium-month" })], [it]],
    ["DOWNGRADE", [subscription({ upcomingPlan })], [it]],
    ["UNDO_DOWNGRADE", [it], [subscription({ upcomingPlan })]],
  ];
  test.each(cases)("SUB-3 %s", (action, done, undone) => {
    expect(foundIn(done, wishOf(action))).toBeDefined();
    expect(foundIn(undone, wishOf(action))).toBeUndefined();
  });

  test("SUB-7 with the number and the end of access that the customer is told", () => {
    const done = subscription({ endDate: end, confirmationId: "KS-1" });
    expect(foundIn([done], wishOf("UNSUBSCRIBE"))).toMatchObject({
      confirmationId: "KS-1",
      accessUntil: end,
    });
    expect(foundIn([past], wishOf("UNLINK"))).toMatchObject({ confirmationId: "KS-2", accessUntil: end });
  });
});

describe("what everybody sees at once", () => {
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
  const changed = (action: Wish["action"], from = it) =>
    after({ ...wishOf(action), subscription: from }, change)([other, from])[1];

  test("ACC-9 what was unsubscribed from blocks no deactivation, and what was unlinked is past", () => {
    expect(changed("UNSUBSCRIBE")).toMatchObject({ action: "RESUBSCRIBE", endDate: end });
    expect(changed("UNLINK")).toMatchObject({ status: "PAST" });
    for (const action of ["UNSUBSCRIBE", "UNLINK"] as const) {
      const rest = after(wishOf(action), change)([it]);
      expect(blockingSubscriptions([it], ["RESUBSCRIBE"])).toHaveLength(1);
      expect(blockingSubscriptions(rest, ["RESUBSCRIBE"])).toEqual([]);
    }
    const cancelled = subscription({ endDate: end, renewalDate: undefined, action: "RESUBSCRIBE" });
    expect(changed("RESUBSCRIBE", cancelled)).toMatchObject({ action: "UNSUBSCRIBE", renewalDate: end });
  });

  test("SUB-6 a downgrade waits, and waits no more; others stay as they are", () => {
    expect(changed("DOWNGRADE")?.upcomingPlan).toMatchObject({
      name: "Premium",
      effectiveDate: it.renewalDate,
    });
    expect(changed("UNDO_DOWNGRADE", subscription({ upcomingPlan }))?.upcomingPlan).toBeUndefined();
    expect(after(wishOf("UNSUBSCRIBE"), change)([other])).toEqual([other]);
  });
});
