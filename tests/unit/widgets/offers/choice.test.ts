import { expect, test } from "vitest";
import type { OfferPlan } from "../../../../core/domain/offers/offer-plans.ts";
import type { Offer } from "../../../../core/domain/offers/offers.ts";
import { cartItems, firstChosen, toggle, withCart } from "../../../../widgets/offers/choice.ts";
import { routeOf, viewOf } from "../../../../widgets/offers/routes.ts";

const plan = (family: string, id: string, isInCart = false): OfferPlan => ({
  id,
  family,
  familyName: family,
  name: id,
  description: [],
  renewalDescription: "",
  price: 1,
  currency: "USD",
  frequency: "Month",
  introductory: undefined,
  terms: [],
  isInCart,
  dueToday: 1,
  icon: "",
  appId: "",
  appName: "",
});
const offer = (family: string, ids: readonly string[], isExclusive: boolean, group = "apple"): Offer => ({
  name: family,
  group,
  isExclusive,
  plans: ids.map((id) => plan(family, id)),
});

test.each([
  ["/offer/max", { view: "plans", group: "wbd" }],
  ["/offer/MAX", { view: "plans", group: "wbd" }],
  ["/offer/wbd", { view: "plans", group: "wbd" }],
  ["/offer/hbo_max", { view: "plans", group: "wbd" }],
  ["/offer/apple", { view: "plans", group: "apple" }],
  ["/offer/checkout/review", { view: "checkout", id: "review" }],
  ["/offer/checkout/confirmation", { view: "checkout", id: "confirmation" }],
  ["/offer/max/activate", { view: "activate" }],
  ["/offer/activate", { view: "activate" }],
  ["/offer", { view: "none" }],
  ["/", { view: "none" }],
])("OFR-1 the segments of %s select the view", (path, place) => expect(routeOf(path)).toEqual(place));

test.each([
  ["/offer", "plans"],
  ["/offer/max", "plans"],
  ["/offer/checkout/review", "review"],
  ["/offer/checkout", "review"],
  ["/offer/checkout/confirmation", "confirmation"],
  ["/offer/max/activate", "confirmation"],
])("OFR-1 %s shows the %s", (path, view) => expect(viewOf(routeOf(path))).toBe(view));

test("OFR-2 one plan per family is selected at a time", () => {
  const offers = [offer("max", ["a", "b"], true)];
  expect(toggle(offers, [], "a")).toEqual(["a"]);
  expect(toggle(offers, ["a"], "b")).toEqual(["b"]);
  expect(toggle(offers, ["b"], "b")).toEqual([]);
});

test("OFR-2 another family of the same group is replaced, unless the catalog says that it is not exclusive", () => {
  const group = (isExclusive: boolean) => [
    offer("tv", ["a", "b"], isExclusive),
    offer("sport", ["c"], isExclusive),
  ];
  expect(toggle(group(true), ["a"], "c")).toEqual(["c"]);
  expect(toggle(group(false), ["a"], "c")).toEqual(["a", "c"]);
  expect(toggle(group(false), ["a", "c"], "b")).toEqual(["c", "b"]);
  const other = [...group(true), offer("max", ["m"], true, "wbd")];
  expect(toggle(other, ["m"], "a")).toEqual(["m", "a"]);
});

test("OFR-2 only a single plan is preselected", () => {
  expect(firstChosen([offer("max", ["a"], true)])).toEqual(["a"]);
  expect(firstChosen([offer("max", ["a", "b"], true)])).toEqual([]);
});

test("OFR-3 the cart follows the selection", () => {
  const offers = [{ ...offer("max", [], true), plans: [plan("max", "a", true), plan("max", "b")] }];
  expect(firstChosen(offers)).toEqual(["a"]);
  expect(cartItems(offers, ["b"])).toEqual([
    { actionType: "REMOVE", catalogId: "a" },
    { actionType: "ADD", catalogId: "b" },
  ]);
  expect(cartItems(offers, ["a"])).toEqual([]);
  expect(withCart(offers, ["b"])[0]?.plans.map(({ isInCart }) => isInCart)).toEqual([false, true]);
});
