import { describe, expect, test } from "vitest";
import {
  downgradeSubscription,
  resubscribe,
  unsubscribe,
  upgradeSubscription,
} from "../../../../../core/domain/subscriptions/subscription-changes.ts";
import { getManagedOrders } from "../../../../../core/domain/subscriptions/subscriptions.ts";
import { configuration, row, service } from "../../../support/configuration.ts";
import { harness } from "../../../support/client.ts";
import { answer, bodyOf, ok, type Reply } from "../../../support/transport.ts";
import { offer, subscription } from "../../../widgets/subscriptions/subscription.ts";

const rows = [
  row("getManagedOrders", "GET"),
  row("unsubscribe"),
  row("resubscribe"),
  row("upgradeSubscription"),
  row("downgradeSubscription"),
];
const clientFor = (operation: string, reply: Reply) =>
  harness(
    { [`subscriptions/${operation}`]: reply },
    { configuration: () => Promise.resolve(configuration([service("subscriptions", rows)])) },
  );
const done = ok({
  success: true,
  data: {
    confirmationId: "KS-1",
    effectiveDate: 1,
    accessUntil: 2,
    amountCharged: 0,
    currency: "USD",
    thankyou: [{ items: [{ description: ["Done."] }] }],
  },
});
const from = { personId: "p-1", clientIpAddress: "203.0.113.7" };

describe("the request of a change", () => {
  for (const operation of [unsubscribe, resubscribe]) {
    test(`SUB-4 ${operation.name} of an xcp subscription: the cart's fields, tracking id in a header`, async () => {
      const { client, transport } = clientFor(operation.name, done);
      const it = subscription({ appId: "wbd" });
      await client.call(operation, { subscription: it, ...from, userActivity: "UNSUBSCRIBE" });
      expect(bodyOf(transport.sent[0])).toEqual({
        catalogId: "offer-max-standard-month",
        clientIpAddress: "203.0.113.7",
        subscriptionName: "Max",
        appId: "wbd",
        price: 16.99,
        sku: "max-standard-month",
        productKey: "pk-1",
        userActivity: "UNSUBSCRIBE",
      });
      expect(transport.sent[0]?.headers).toMatchObject({
        "x-tracking-id": expect.stringMatching(/./) as string,
        "x-api-version": "2.0",
      });
    });

    test(`SUB-4 ${operation.name} of every other: the managed order's fields`, async () => {
      const { client, transport } = clientFor(operation.name, done);
      const it = subscription({
        subscriptionType: "managed",
        offerType: "freeTrial",
        publisherName: "Kestrel",
      });
      await client.call(operation, { subscription: it, ...from, userActivity: "UNSUBSCRIBE" });
      expect(bodyOf(transport.sent[0])).toEqual({
        "x-cams-id": "a-1",
        SKUID: "max-standard-month",
        personId: "p-1",
        freeTrial: true,
        partnerName: "Kestrel",
        startDate: it.subscriptionStartDate,
        endDate: it.renewalDate,
        appId: "apple",
      });
    });
  }

  test("SUB-4 only a WBD app sends its user activity: UNSUBSCRIBE, UNDO_ACTIVATION or UNDO_DOWNGRADE", async () => {
    const { client, transport } = clientFor("unsubscribe", done);
    const apple = subscription({ publisherName: "Apple" });
    await client.call(unsubscribe, { subscription: apple, ...from, userActivity: "UNSUBSCRIBE" });
    expect(bodyOf(transport.sent[0])).not.toHaveProperty("userActivity");
    for (const userActivity of ["UNSUBSCRIBE", "UNDO_ACTIVATION", "UNDO_DOWNGRADE"] as const) {
      await client.call(unsubscribe, { subscription: subscription(), ...from, userActivity });
      expect(bodyOf(transport.sent.at(-1))).toMatchObject({ userActivity });
    }
  });

  test("SUB-4 an upgrade: x-cams-id, appId, currentSku, upgradeSku", async () => {
    const { client, transport } = clientFor("upgradeSubscription", done);
    await client.call(upgradeSubscription, { subscription: subscription(), offer: offer() });
    expect(bodyOf(transport.sent[0])).toEqual({
      "x-cams-id": "a-1",
      appId: "apple",
      currentSku: "max-standard-month",
      upgradeSku: "max-premium-month",
    });
  });

  test("SUB-4 a downgrade: query personId and optionally flowName; x-cams-id, appId, currentSku, downgradeSku", async () => {
    const { client, transport } = clientFor("downgradeSubscription", done);
    const wish = { subscription: subscription(), offer: offer({ sku: "basic" }), personId: "p-1" };
    await client.call(downgradeSubscription, wish);
    await client.call(downgradeSubscription, { ...wish, flowName: "changePlan" });
    expect(transport.sent.map(({ address }) => address.search)).toEqual([
      "?personId=p-1",
      "?personId=p-1&flowName=changePlan",
    ]);
    expect(bodyOf(transport.sent[0])).toEqual({
      "x-cams-id": "a-1",
      appId: "apple",
      currentSku: "max-standard-month",
      downgradeSku: "basic",
    });
  });
});

describe("the answer to a change", () => {
  const call = (reply: Reply) =>
    clientFor("unsubscribe", reply).client.call(unsubscribe, { subscription: subscription(), ...from });

  test("SUB-4 success, with the receipt's fields if the server sends them", async () => {
    expect(await call(done)).toEqual({
      confirmationId: "KS-1",
      effectiveDate: 1,
      accessUntil: 2,
      renewalDate: undefined,
      amountCharged: 0,
      currency: "USD",
      thankyou: ["Done."],
    });
    expect(await call(ok({ success: true }))).toMatchObject({ confirmationId: "", thankyou: [] });
  });

  test("SUB-4 SUB-7 errorMessage if it was not done, with status 200 or another", async () => {
    const body = { success: false, errorMessage: "Not today." };
    await expect(call(ok(body))).rejects.toMatchObject({ code: "status", serverMessage: "Not today." });
    await expect(call(answer(409, body))).rejects.toMatchObject({ status: 409, serverMessage: "Not today." });
  });

  test("API-10 an answer without an outcome is an invalid response", async () => {
    await expect(call(ok({ done: "yes" }))).rejects.toMatchObject({ code: "invalid-response" });
  });
});

test("SUB-9 a managed order: current and future entries with their texts and terms", async () => {
  const entry = {
    sku: "channels-all",
    price: 12.99,
    thankyou: [{ items: [{ description: ["Thanks."] }] }],
    confirmations: [{ action: "UPGRADE", items: [{ description: ["At once."] }] }],
    termsAndConditions: "<p>Terms</p>",
  };
  const { client, transport } = clientFor(
    "getManagedOrders",
    ok({ data: { current: [entry], future: [{ sku: "channels-one", price: 4.99 }] } }),
  );
  expect(await client.call(getManagedOrders, { sku: "channels-all" })).toEqual({
    current: [{ ...entry, thankyou: [{ action: "", items: [{ description: ["Thanks."] }] }] }],
    future: [
      {
        sku: "channels-one",
        price: 4.99,
        thankyou: [],
        confirmations: [],
        termsAndConditions: "",
      },
    ],
  });
  expect(transport.sent[0]?.address.search).toBe("?sku=channels-all");
});
