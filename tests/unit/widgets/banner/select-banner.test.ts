import { describe, expect, test } from "vitest";
import type { Banner } from "../../../../core/domain/offers/storefront.ts";
import type { Subscription } from "../../../../core/domain/subscriptions/subscriptions.ts";
import { createKeyStore } from "../../../../core/platform/storage.ts";
import { withCampaign } from "../../../../core/platform/navigation/campaign.ts";
import {
  offerOf,
  selectBanner,
  type SelectInput,
  dismiss,
  isDismissed,
} from "../../../../widgets/banner/select-banner.ts";

const subscription = (sku: string, more: Partial<Subscription> = {}) =>
  ({
    sku,
    subscriptionType: "xcp",
    status: "CURRENT",
    activationStatus: "NOT_ACTIVATED",
    appId: "wbd",
    appName: "Max",
    offerType: "",
    isPromotion: false,
    ...more,
  }) as Subscription;
const banner: Banner = {
  style: "full",
  group: "wbd",
  title: "Max is here",
  description: "",
  images: { small: "/s", medium: "/m", large: "/l", extraLarge: "/x" },
};
const of = (more: Partial<SelectInput>) =>
  selectBanner({
    subscriptions: [],
    banners: [],
    statuses: ["NOT_ACTIVATED", "PENDING"],
    pages: ["/account", "/subscriptions/"],
    path: "/account",
    canOrder: true,
    newPlans: [],
    isDismissed: false,
    ...more,
  });

describe("BAN-1 the activation banner", () => {
  test("is 'activate' for exactly one subscription on any page, with a text for promotion, free trial, or normal", () => {
    const wording = (more: Partial<Subscription>, path = "/account") =>
      of({ subscriptions: [subscription("a", more)], path });
    expect(wording({})).toMatchObject({ kind: "activate", wording: "normal" });
    expect(wording({ offerType: "promotion" })).toMatchObject({ kind: "activate", wording: "promotion" });
    expect(wording({ isPromotion: true })).toMatchObject({ wording: "promotion" });
    expect(wording({ offerType: "freeTrial" })).toMatchObject({ wording: "freeTrial" });
    expect(wording({}, "/elsewhere")).toMatchObject({ kind: "activate" });
  });

  test("is 'manage' for more than one, on the allowed pages and below them", () => {
    const subscriptions = [subscription("a"), subscription("b", { activationStatus: "PENDING" })];
    const at = (path: string) => of({ subscriptions, path, banners: [banner] });
    for (const path of ["/account", "/account/", "/subscriptions/manage"])
      expect(at(path)).toEqual({ kind: "manage", waiting: subscriptions });
    for (const path of ["/", "/devices", "/accounts", "/offer/max"])
      expect(at(path)).toEqual({ kind: "none" });
  });

  test("is never 'manage' on the page that its button leads to", () => {
    const subscriptions = [subscription("a"), subscription("b")];
    for (const path of ["/subscriptions", "/subscriptions/"])
      expect(of({ subscriptions, path })).toEqual({ kind: "none" });
  });

  test("counts current xcp subscriptions in a configured status, without plans just subscribed", () => {
    const none = { kind: "none" };
    expect(of({ subscriptions: [subscription("a", { subscriptionType: "managed" })] })).toEqual(none);
    expect(of({ subscriptions: [subscription("a", { activationStatus: "ACTIVATED" })] })).toEqual(none);
    expect(of({ subscriptions: [subscription("a", { status: "PAST" })] })).toEqual(none);
    expect(of({ subscriptions: [subscription("a")], statuses: [] })).toEqual(none);
    expect(of({ subscriptions: [subscription("a")], newPlans: ["a"] })).toEqual(none);
    expect(of({ subscriptions: [subscription("a"), subscription("b")], newPlans: ["a"] })).toMatchObject({
      kind: "activate",
      subscription: { sku: "b" },
    });
  });
});

describe("BAN-3 the marketing banner", () => {
  test("shows on allowed pages if there are storefront offers and it was not dismissed", () => {
    expect(of({ banners: [banner] })).toEqual({ kind: "marketing", banner });
    expect(of({ banners: [] })).toEqual({ kind: "none" });
    expect(of({ banners: [banner], path: "/support" })).toEqual({ kind: "none" });
    expect(of({ banners: [banner], isDismissed: true })).toEqual({ kind: "none" });
  });

  test("isn't shown to customers who can't order", () => {
    expect(of({ banners: [banner], canOrder: false })).toEqual({ kind: "none" });
  });

  test("isn't shown on the page of its offer, or below it", () => {
    const pages = ["/offer"];
    for (const path of ["/offer/max", "/offer/max/activate"])
      expect(of({ banners: [banner], pages, path })).toEqual({ kind: "none" });
    expect(of({ banners: [banner], pages, path: "/offer/apple" })).toMatchObject({ kind: "marketing" });
  });

  test("comes after a pending activation", () => {
    expect(of({ banners: [banner], subscriptions: [subscription("a")] })?.kind).toBe("activate");
  });

  test("alone waits for the storefront's answer", () => {
    const unanswered = { banners: undefined };
    expect(of(unanswered)).toBeUndefined();
    expect(of({ ...unanswered, subscriptions: [subscription("a")] })?.kind).toBe("activate");
    expect(of({ ...unanswered, path: "/support" })).toEqual({ kind: "none" });
    expect(of({ ...unanswered, isDismissed: true })).toEqual({ kind: "none" });
  });

  test("is dismissed for one customer", () => {
    const tab = createKeyStore("sessionStorage");
    expect(isDismissed(tab, "p-1")).toBe(false);
    dismiss(tab, "p-1");
    expect(isDismissed(tab, "p-1")).toBe(true);
    expect(isDismissed(tab, "p-2")).toBe(false);
  });
});

test.each([
  ["wbd", "/offer/max"],
  ["WBD", "/offer/max"],
  ["apple", "/offer/apple"],
  ["nba", "/offer/apple"],
])("OFR-1 BAN-6 the banner of %s leads to %s", (group, path) => expect(offerOf(group)).toBe(path));

test("BAN-6 a campaign's query is the configured one", () => {
  const links = { campaigns: { banner: "cid=account banner" } };
  expect(withCampaign("/offer/max", links, "banner")).toBe("/offer/max?cid=account+banner");
});

test("BAN-6 without a configured query, a campaign has the given one", () => {
  for (const wrong of [undefined, {}, { campaigns: {} }, { campaigns: "x" }])
    expect(withCampaign("/offer/apple", wrong, "banner", "tracking=banner")).toBe(
      "/offer/apple?tracking=banner",
    );
});

test("BAN-6 a campaign's query never changes the target", () => {
  expect(withCampaign("/offer/max", { campaigns: { banner: "//evil.example" } }, "banner")).toMatch(
    /^\/offer\/max\?/,
  );
});
