import { describe, expect, test } from "vitest";
import { addToCart, updateCart } from "../../../../../core/domain/offers/offers.ts";
import { getOrderConfirmation } from "../../../../../core/domain/offers/order-confirmation.ts";
import { createConsent } from "../../../../../core/domain/offers/orders.ts";
import { getReview } from "../../../../../core/domain/offers/review.ts";
import { getActivationUrls } from "../../../../../core/domain/offers/storefront.ts";
import { harness } from "../../../support/client.ts";
import { configuration, row, service } from "../../../support/configuration.ts";
import { bodyOf, ok, type Reply } from "../../../support/transport.ts";

const services = [
  service(
    "offers",
    ["addToCart", "updateCart", "getReview", "createConsent", "getOrderConfirmation"].map((name) =>
      row(name),
    ),
  ),
  service("storefront", [row("getActivationUrls")]),
];
const harnessFor = (operation: string, reply: Reply) =>
  harness({ [operation]: reply }, { configuration: () => Promise.resolve(configuration(services)) });

const filled = ok({
  success: true,
  upsertItem: { salesJourneyId: "sj-1" },
  data: { cartID: "cart-1" },
});
const items = [
  { actionType: "REMOVE", catalogId: "max-basic-month" },
  { actionType: "ADD", catalogId: "max-premium-month" },
] as const;
const sentItems = items.map((item) => ({ ...item, itemType: "ADDON", quantity: 1 }));

describe("the cart", () => {
  test.each(["wbd", "hbo_max", "apple"])(
    "OFR-9 addToCart sends cartID, partnerGroup %s and items; reads salesJourneyId and cartID",
    async (partnerGroup) => {
      const { client, transport } = harnessFor("offers/addToCart", filled);
      expect(await client.call(addToCart, { cartId: "cart-0", partnerGroup, items })).toEqual({
        salesJourneyId: "sj-1",
        cartId: "cart-1",
      });
      expect(bodyOf(transport.sent[0])).toEqual({ cartID: "cart-0", partnerGroup, items: sentItems });
    },
  );

  test("OFR-9 updateCart sends items and salesJourneyId", async () => {
    const { client, transport } = harnessFor("offers/updateCart", filled);
    expect(await client.call(updateCart, { salesJourneyId: "sj-1", items })).toEqual({
      salesJourneyId: "sj-1",
      cartId: "cart-1",
    });
    expect(bodyOf(transport.sent[0])).toEqual({ salesJourneyId: "sj-1", items: sentItems });
  });

  test.each([
    ["its error", { error: "Not offered" }, "Not offered"],
    ["its errorMessage before its error", { error: "E-1", errorMessage: "Not any more" }, "Not any more"],
  ])("OFR-9 an answer without success fails with %s", async (_, answer, serverMessage) => {
    const no = ok({ success: false, ...answer });
    const adding = harnessFor("offers/addToCart", no).client;
    const fields = { cartId: "", partnerGroup: "wbd", items };
    const failed = { code: "status", status: 200, serverMessage };
    await expect(adding.call(addToCart, fields)).rejects.toMatchObject({
      ...failed,
      operation: "offers/addToCart",
    });
    const updating = harnessFor("offers/updateCart", no).client;
    await expect(updating.call(updateCart, { salesJourneyId: "sj-1", items })).rejects.toMatchObject({
      ...failed,
      operation: "offers/updateCart",
    });
  });
});

const plan = {
  id: "max-basic-month",
  family: "max",
  name: "Basic",
  chargeDetails: { amount: 9.99 },
};

describe("the review", () => {
  const reply = ok({ success: true, data: { order: { id: "K-1" }, offers: [plan], amount: 9.99 } });

  test.each([
    ["wbd", "WBD"],
    ["hbo_max", "WBD"],
    ["apple", ""],
  ])(
    "OFR-9 of %s sends salesJourneyId, userActivity NEW and partnerGroup '%s'",
    async (group, partnerGroup) => {
      const { client, transport } = harnessFor("offers/getReview", reply);
      const review = await client.call(getReview, { salesJourneyId: "sj-1", partnerGroup: group });
      expect(review).toMatchObject({ orderId: "K-1", amount: 9.99, plans: [{ id: "max-basic-month" }] });
      expect(bodyOf(transport.sent[0])).toEqual({
        salesJourneyId: "sj-1",
        userActivity: "NEW",
        partnerGroup,
      });
    },
  );
});

describe("a plan", () => {
  const planOf = async (wire: object) => {
    const reply = ok({ success: true, data: { order: { id: "K-1" }, offers: [wire], amount: 9.99 } });
    const { client } = harnessFor("offers/getReview", reply);
    return (await client.call(getReview, { salesJourneyId: "sj-1", partnerGroup: "wbd" })).plans[0];
  };

  test("OFR-1 has the texts, prices and app of the response", async () => {
    const texts = {
      description: ["4 streams"],
      renewalDescription: "Renews",
      icon: "https://brand.example/max.svg",
      appId: "wbd",
      appName: "Max",
      familyName: "Max",
    };
    const chargeDetails = { amount: 9.99, currency: "CAD", frequency: "Month" };
    expect(await planOf({ ...plan, ...texts, chargeDetails, dueToday: 4.99 })).toMatchObject({
      ...texts,
      price: 9.99,
      currency: "CAD",
      frequency: "Month",
      dueToday: 4.99,
    });
  });

  test("OFR-1 without them has empty texts, and its price in USD is due today", async () => {
    expect(await planOf(plan)).toMatchObject({
      description: [],
      icon: "",
      appName: "",
      currency: "USD",
      dueToday: 9.99,
    });
  });

  test.each([
    [1, true],
    [0, false],
    [undefined, false],
  ])("OFR-2 with the quantity %s is in the cart: %s", async (qtyInCart, isInCart) => {
    expect(await planOf({ ...plan, qtyInCart })).toMatchObject({ isInCart });
  });
});

test("OFR-10 a refused consent is reported as a failure of createConsent", async () => {
  const { client } = harnessFor(
    "offers/createConsent",
    ok({ success: false, errorMessage: "Terms changed" }),
  );
  const consent = client.call(createConsent, { salesJourneyId: "sj-1", orderId: "K-1", plans: [] });
  await expect(consent).rejects.toMatchObject({
    code: "status",
    operation: "offers/createConsent",
    serverMessage: "Terms changed",
  });
});

describe("the confirmation", () => {
  const request = { orderId: "K-1", salesJourneyId: "sj-1", clientIpAddress: "192.0.2.1", offer: "wbd" };
  const answered = (more: object) =>
    ok({
      success: true,
      data: { orderId: "K-1", orderDate: 1, amount: 9.99, items: [{ ...plan, ...more }] },
    });

  test.each([
    ["the activation's", { activation: { appId: "wbd", isNeeded: true } }],
    ["the activation's before the plan's own", { appId: "other", activation: { appId: "wbd" } }],
    ["the plan's own if the activation has none", { appId: "wbd", activation: { isNeeded: true } }],
  ])("OFR-5 OFR-13 sends order id, journey id, IP and offer; the app is %s", async (_, more) => {
    const { client, transport } = harnessFor("offers/getOrderConfirmation", answered(more));
    const { items: ordered } = await client.call(getOrderConfirmation, request);
    expect(ordered).toMatchObject([{ appId: "wbd", needsActivation: true }]);
    expect(bodyOf(transport.sent[0])).toEqual(request);
  });

  const thanked = { offerType: "FREE_TRIAL", thankyou: "Enjoy Max." };
  test.each([
    ["the offer type and the thanks of the response", thanked, thanked],
    ["empty texts if it has none", {}, { offerType: "", thankyou: "" }],
  ])("OFR-5 an ordered plan has %s", async (_, more, shown) => {
    const { client } = harnessFor("offers/getOrderConfirmation", answered(more));
    expect((await client.call(getOrderConfirmation, request)).items).toMatchObject([shown]);
  });

  const paidBy = { currency: "CAD", cardType: "VISA", cardLast4Digits: "4242" };
  test.each([
    ["the currency and the card of the response", paidBy, paidBy],
    ["USD and no card if it has none", {}, { currency: "USD", cardType: "", cardLast4Digits: "" }],
  ])("OFR-5 an order names %s", async (_, paid, shown) => {
    const data = { orderId: "K-1", orderDate: 1, amount: 9.99, items: [plan], ...paid };
    const { client } = harnessFor("offers/getOrderConfirmation", ok({ success: true, data }));
    expect(await client.call(getOrderConfirmation, request)).toMatchObject(shown);
  });
});

test("OFR-13 activation addresses are read from ottservices for apps and isThankyouPage", async () => {
  const ottservices = [{ appId: "wbd", activationUrl: "https://max.example/activate" }];
  const reply = ok({ activationUrls: { ottservices } });
  for (const isThankyouPage of [true, false]) {
    const { client, transport } = harnessFor("storefront/getActivationUrls", reply);
    expect(await client.call(getActivationUrls, { apps: ["wbd"], isThankyouPage })).toEqual(ottservices);
    expect(bodyOf(transport.sent[0])).toEqual({ apps: ["wbd"], isThankyouPage });
  }
});
