import { expect, test, vi } from "vitest";
import type { Subscription } from "../../../../core/domain/subscriptions/subscriptions.ts";
import { addToCart } from "../../../../core/domain/offers/offers.ts";
import { createConsent, submitOrder } from "../../../../core/domain/offers/orders.ts";
import { getReview } from "../../../../core/domain/offers/review.ts";
import { orderPlan } from "../../../../widgets/subscriptions/plan-cart.ts";
import { FakeClock } from "../../support/clock.ts";
import { harness } from "../../support/client.ts";
import { configuration, row, service } from "../../support/configuration.ts";
import { answer, bodyOf, ok } from "../../support/transport.ts";
import { offer, subscription } from "./subscription.ts";

const rows = [addToCart, getReview, createConsent, submitOrder].map(({ name }) => row(name));

/** Changes a subscription's plan by the cart, and returns what was sent to an operation of the offers. */
async function changed(
  of: Subscription,
  partnerGroup?: string,
  { consented = ok({ success: true, data: { consentId: "c-1" } }), onConsent = () => {} } = {},
) {
  const { client, transport } = harness(
    {
      "offers/addToCart": ok({
        success: true,
        upsertItem: { salesJourneyId: "sj-1" },
        data: { cartID: "cart-1" },
      }),
      "offers/getReview": ok({
        success: true,
        data: { order: { id: "K-1" }, partnerGroup, offers: [], amount: 4 },
      }),
      "offers/createConsent": consented,
      "offers/submitOrder": ok({ success: true, data: { orderId: "K-1" } }),
    },
    { configuration: () => Promise.resolve(configuration([service("offers", rows)])) },
  );
  const parts = { call: client.call, clock: new FakeClock(), onConsent };
  const request = { action: "UPGRADE", subscription: of, offer: offer() } as const;
  const options = { idempotencyKey: "key-1", deadlineMs: 10_000 };
  await orderPlan(parts, request, options, Promise.resolve("192.0.2.1"));
  return (name: string) => bodyOf(transport.of(`offers/${name}`)[0]);
}

test.each([
  ["WBD by its publisher", { appId: "discovery", publisherName: "WBD" }, "WBD"],
  ["WBD by its app", { appId: "wbd", publisherName: "" }, "WBD"],
  ["another partner", { appId: "apple", publisherName: "Apple" }, ""],
])("OFR-9 SUB-9 the review of a subscription of %s names its partner", async (_, of, partnerGroup) => {
  const sent = await changed(subscription(of), "max-standard-month");
  expect(sent("addToCart")).toMatchObject({ cartID: "", partnerGroup: "max-standard-month" });
  expect(sent("getReview")).toEqual({ salesJourneyId: "sj-1", userActivity: "NEW", partnerGroup });
});

test("SUB-9 the order has the cart's group, even if the review names none", async () => {
  for (const named of ["max-standard-month", undefined]) {
    const sent = await changed(subscription(), named);
    expect(sent("submitOrder")).toEqual({
      salesJourneyId: "sj-1",
      consentId: "c-1",
      acceptanceChannel: "WEB",
      clientIpAddress: "192.0.2.1",
      userActivity: "NEW",
      partnerGroup: "max-standard-month",
    });
  }
});

test("SUB-9 terms count as accepted only when the server has taken the consent", async () => {
  const onConsent = vi.fn();
  await expect(changed(subscription(), "", { consented: answer(409), onConsent })).rejects.toThrow();
  expect(onConsent).not.toHaveBeenCalled();
  await changed(subscription(), "", { onConsent });
  expect(onConsent).toHaveBeenCalledOnce();
});
