import { describe, expect, test } from "vitest";
import { getBannerDetails, getStorefrontBanner } from "../../../../../core/domain/offers/storefront.ts";
import {
  blockingSubscriptions,
  getSubscriptions,
  type Subscription,
} from "../../../../../core/domain/subscriptions/subscriptions.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { ok } from "../../../support/transport.ts";

const least = {
  sku: "max-month",
  subscriptionName: "Max",
  subscriptionType: "xcp",
  subscriptionStatus: "CURRENT",
  appId: "wbd",
  price: 16.99,
  action: "UNSUBSCRIBE",
};
const full = {
  ...least,
  offerId: "offer-1",
  subscriptionPlan: "Standard",
  appName: "Max",
  icon: "https://brand.example/max.svg",
  currency: "USD",
  planDuration: "Month",
  renewalDate: 1_800_000_000_000,
  renewalPrice: 18.99,
  renewalDescription: "Renews",
  subscriptionStartDate: 1_790_000_000_000,
  endDate: 1_810_000_000_000,
  accountId: "a-1",
  productKey: "pk-1",
  publisherName: "WBD",
  billedBy: "Kestrel",
  activationStatus: "NOT_ACTIVATED",
  offerType: "freeTrial",
  isPromotion: true,
  description: { status: "Active", bulletins: ["No ads"] },
  confirmations: [{ action: "UNSUBSCRIBE", items: [{ description: ["Access until then."] }] }],
  otherOffers: [
    {
      sku: "max-year",
      name: "Yearly",
      price: 169.99,
      currency: "USD",
      planDuration: "year",
      action: "UPGRADE",
      amountDueToday: 153,
      effectiveDate: 1_790_500_000_000,
      description: ["Two months less"],
    },
  ],
  upcomingPlan: {
    sku: "max-basic",
    name: "Basic",
    price: 9.99,
    currency: "USD",
    planDuration: "Month",
    effectiveDate: 1_800_000_000_000,
  },
  confirmationId: "KS-1",
  termsAndConditions: "<p>Terms</p>",
};

async function read(...subscriptions: object[]): Promise<{ rows: Subscription[]; version: unknown }> {
  const { client, transport } = customerHarness({
    "subscriptions/getSubscriptions": ok({ data: { subscriptions } }),
  });
  const rows = await client.call(getSubscriptions, {});
  return { rows, version: transport.sent[0]?.headers["x-api-version"] };
}

describe("getSubscriptions", () => {
  test("SUB-8 reads each field that is shown or sent; API-3 with version 2.0", async () => {
    const { rows, version } = await read(full);
    const { subscriptionStatus: status, ...rest } = full;
    expect(rows).toEqual([{ ...rest, status }]);
    expect(version).toBe("2.0");
  });

  test("missing fields have defaults, and an unknown status is active", async () => {
    const { rows } = await read({ ...least, subscriptionStatus: "ODD" });
    expect(rows[0]).toMatchObject({
      status: "CURRENT",
      appName: "Max",
      currency: "USD",
      offerType: "",
      isPromotion: false,
      description: { status: "", bulletins: [] },
      confirmations: [],
      otherOffers: [],
      termsAndConditions: "",
    });
    expect(rows[0]?.renewalDate).toBeUndefined();
  });

  test.each([
    ["SUB-8 a promotion known only by its flag", { isPromotion: true }, "promotion", undefined],
    ["SUB-8 a free trial", { isPromotion: true, offerType: "freeTrial" }, "freeTrial", undefined],
    ["SUB-8 no promotion", { isPromotion: false }, "", 16.99],
  ])("%s has its type and later price", async (_, own, offerType, renewalPrice) => {
    const { rows } = await read({ ...least, ...own });
    expect([rows[0]?.offerType, rows[0]?.renewalPrice]).toEqual([offerType, renewalPrice]);
  });

  test.each([
    ["their own currency", { currency: "CAD" }, "CAD"],
    ["USD if they have none", {}, "USD"],
  ])("SUB-8 an offer and an upcoming plan are in %s", async (_, own, currency) => {
    const plan = { sku: "max-basic", name: "Basic", price: 9.99, ...own };
    const otherOffers = [{ ...plan, action: "UPGRADE" }];
    const { rows } = await read({ ...least, otherOffers, upcomingPlan: plan });
    expect([rows[0]?.otherOffers[0]?.currency, rows[0]?.upcomingPlan?.currency]).toEqual([
      currency,
      currency,
    ]);
  });

  test.each(["UPGRADE", "DOWNGRADE"])("SUB-5 an offer for an %s remains one", async (action) => {
    const { rows } = await read({
      ...least,
      otherOffers: [{ sku: "max-basic", name: "Basic", price: 9.99, action }],
    });
    expect(rows[0]?.otherOffers[0]?.action).toBe(action);
  });

  test("a yearly plan is known as such", async () => {
    const { rows } = await read({ ...full, planDuration: "year" });
    expect(rows[0]?.planDuration).toBe("year");
  });

  test("API-10 a price that is not a number is an invalid response", async () => {
    await expect(read({ ...least, price: "16.99" })).rejects.toMatchObject({ code: "invalid-response" });
  });
});

test("ACC-9 subscriptions block unless they are past or their action is in the configured list", async () => {
  const { rows } = await read(
    least,
    { ...least, sku: "cancelled", action: "RESUBSCRIBE" },
    { ...least, sku: "past", subscriptionStatus: "PAST" },
    { ...least, sku: "elsewhere", action: "MANAGE" },
  );
  const skus = (list: string[]) => blockingSubscriptions(rows, list).map(({ sku }) => sku);
  expect(skus([])).toEqual(["max-month", "cancelled", "elsewhere"]);
  expect(skus(["RESUBSCRIBE"])).toEqual(["max-month", "elsewhere"]);
});

describe("storefront", () => {
  const wire = {
    style: "full",
    group: "wbd",
    title: "Max is here",
    description: "From $9.99/month.",
    banner: { small: "s.webp", medium: "m.webp", large: "l.webp", extraLarge: "xl.webp" },
  };
  const banner = {
    style: "full",
    group: "wbd",
    title: "Max is here",
    description: "From $9.99/month.",
    images: { small: "s.webp", medium: "m.webp", large: "l.webp", extraLarge: "xl.webp" },
  };

  test("BAN-3 getStorefrontBanner returns a banner for each group on offer, or none", async () => {
    const { client } = customerHarness({
      "storefront/getStorefrontBanner": [
        ok({ data: { banners: [wire, { ...wire, group: "apple" }] } }),
        ok({ data: { banners: [] } }),
      ],
    });
    expect(await client.call(getStorefrontBanner, {})).toEqual([banner, { ...banner, group: "apple" }]);
    expect(await client.call(getStorefrontBanner, {})).toEqual([]);
  });

  test("BAN-7 getBannerDetails requests one group; a lone large picture serves all sizes", async () => {
    const { title, group } = wire;
    const { client, transport } = customerHarness({
      "storefront/getBannerDetails": ok({ data: { title, group, banner: { large: "l.webp" } } }),
    });
    expect(await client.call(getBannerDetails, { group: "wbd" })).toEqual({
      style: "full",
      group: "wbd",
      title: "Max is here",
      description: "",
      images: { small: "l.webp", medium: "l.webp", large: "l.webp", extraLarge: "l.webp" },
    });
    expect(transport.sent[0]?.address.pathname).toBe("/storefront/banners/wbd");
  });
});
