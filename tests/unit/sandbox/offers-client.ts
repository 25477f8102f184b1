/* From the cart to the order, as raw HTTP. */

import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Customer } from "./customer-client.ts";
import type { Json } from "./sandbox.ts";

export interface Plan {
  id: string;
  family: string;
  name: string;
  qtyInCart: number;
  dueToday: number;
  chargeDetails: { amount: number; frequency: string; currency: string };
  introductory?: { offerType: string; amount: number; days: number };
  otherInfo: { version: string; html: string }[];
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const line = (actionType: "ADD" | "REMOVE", catalogId: string) => ({
  actionType,
  catalogId,
  itemType: "ADDON",
  quantity: 1,
});
export async function fill(customer: Customer, skus: readonly string[], partnerGroup = "wbd") {
  const items = skus.map((sku) => line("ADD", sku));
  const { status, body } = await customer.post("offers/carts", { cartID: "", partnerGroup, items });
  expect({ status, ...body }).toMatchObject({ status: 200, success: true });
  const { upsertItem, data } = body as { upsertItem: { salesJourneyId: string }; data: { cartID: string } };
  return { ...upsertItem, ...data };
}
export interface Review {
  order: { id: string };
  offers: Plan[];
  removed: string[];
  amount: number;
}
/** @param partnerGroup of the cart's plans: `WBD` for its own, empty for all others */
export async function reviewOf(customer: Customer, salesJourneyId: string, partnerGroup = "WBD") {
  const answer = await customer.post("offers/reviews", {
    salesJourneyId,
    userActivity: "NEW",
    partnerGroup,
  });
  return { ...answer, review: (answer.body as { data?: Review }).data as Review };
}
export const consentTo = (
  customer: Customer,
  salesJourneyId: string,
  { order, offers }: Review,
  price?: number,
) =>
  customer.post("offers/consents", {
    salesJourneyId,
    order,
    offers: offers.map(({ id, dueToday, chargeDetails, otherInfo }) => ({
      id,
      price: price ?? dueToday,
      renewalPrice: chargeDetails.amount,
      terms: otherInfo.map(({ version, html }) => ({ version, sha256: sha256(html) })),
    })),
  });
export const orderOf = (salesJourneyId: string, consentId: string): Json => ({
  salesJourneyId,
  consentId,
  acceptanceChannel: "WEB",
  clientIpAddress: "",
  userActivity: "NEW",
  partnerGroup: "wbd",
});
export const submit = (
  customer: Customer,
  salesJourneyId: string,
  consentId: string,
  more: Json = {},
  key?: string,
) => customer.post("offers/orders", { ...orderOf(salesJourneyId, consentId), ...more }, key);
export const confirmationOf = (customer: Customer, salesJourneyId: string, orderId = "") =>
  customer.post("offers/confirmations", { orderId, salesJourneyId, clientIpAddress: "", offer: "wbd" });

/** Up to the order itself. */
export async function reviewAs(customer: Customer, skus: readonly string[], partnerGroup = "wbd") {
  const { salesJourneyId } = await fill(customer, skus, partnerGroup);
  const { review } = await reviewOf(customer, salesJourneyId, partnerGroup === "apple" ? "" : "WBD");
  const { body } = await consentTo(customer, salesJourneyId, review);
  const { consentId } = (body as { data: { consentId: string } }).data;
  return { salesJourneyId, review, consentId };
}
