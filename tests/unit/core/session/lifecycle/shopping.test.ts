import { expect, test } from "vitest";
import {
  writeCheckoutState,
  readCheckoutState,
  type CheckoutState,
} from "../../../../../core/session/lifecycle/checkout-state.ts";
import { signedIn } from "../../../support/customer.ts";
import { settle } from "../../../support/clock.ts";
import { memoryStore } from "../../../support/storage.ts";

const all: CheckoutState = {
  cartId: "cart-1",
  salesJourneyId: "sj-1",
  orderId: "K-1",
  partnerGroup: "wbd",
  activationItems: [{ id: "max", icon: "", appId: "wbd" }],
  newPlans: ["max-basic-month"],
  activationContext: "thankyou",
  errorCount: 2,
};
const nothing = {
  cartId: "",
  salesJourneyId: "",
  orderId: "",
  partnerGroup: "",
  activationItems: [],
  newPlans: [],
  activationContext: "",
  errorCount: 0,
};

test("SES-1 cart id, sales journey id, partner group, activation items, new-plan list, activation context and error count are kept", () => {
  const tab = memoryStore();
  for (const [name, value] of Object.entries(all)) writeCheckoutState(tab, "p-1", { [name]: value });
  expect(readCheckoutState(tab, "p-1")).toEqual(all);
  expect([...tab.entries.keys()]).toEqual(["shopping"]);
});

test("SES-1 one customer's values are not shared with another one", () => {
  const tab = memoryStore();
  writeCheckoutState(tab, "p-1", all);
  expect(readCheckoutState(tab, "p-2")).toEqual(nothing);
  expect(readCheckoutState(tab, "")).toEqual(nothing);
  writeCheckoutState(tab, "p-2", { cartId: "cart-2" });
  expect(readCheckoutState(tab, "p-2")).toEqual({ ...nothing, cartId: "cart-2" });
  expect(readCheckoutState(tab, "p-1")).toEqual(nothing);
});

test("nothing is kept while nobody is signed in", () => {
  const tab = memoryStore();
  writeCheckoutState(tab, "", all);
  expect(tab.entries.size).toBe(0);
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  [
    "values of other types",
    '{"personId":"p-1","cartId":1,"activationItems":[null,{"id":"a"}],"newPlans":"x","errorCount":1.5}',
  ],
])("a damaged entry (%s) is ignored", (_, text) => {
  const tab = memoryStore();
  tab.set("shopping", text);
  expect(readCheckoutState(tab, "p-1")).toEqual(nothing);
});

test("SES-1 values are removed at a sign-out", async () => {
  const left = await signedIn();
  writeCheckoutState(left.tab, "p-1", all);
  void left.customer.signOut();
  await settle();
  expect(left.tab.get("shopping")).toBeUndefined();
});

test("SES-1 values are removed at a sign-out in another tab", async () => {
  const elsewhere = await signedIn();
  writeCheckoutState(elsewhere.tab, "p-1", all);
  elsewhere.local.remove("signed-in");
  elsewhere.customer.signedOutElsewhere();
  await settle();
  expect(elsewhere.tab.get("shopping")).toBeUndefined();
});

test("SES-1 values are kept when a login only expires", async () => {
  const lost = await signedIn();
  writeCheckoutState(lost.tab, "p-1", all);
  await lost.clock.advance(24 * 60 * 60 * 1000);
  expect(lost.customer.state.get()).not.toMatchObject({ status: "signed-in" });
  expect(readCheckoutState(lost.tab, "p-1")).toEqual(all);
});
