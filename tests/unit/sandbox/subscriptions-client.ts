/* Subscriptions and their changes, as raw HTTP. */

import type { Customer } from "./customer-client.ts";
import type { Json } from "./sandbox.ts";

export const listOf = async (customer: Customer): Promise<Json[]> => {
  const { body } = await customer.get("subscriptions/subscriptions");
  return (body["data"] as { subscriptions: Json[] }).subscriptions;
};
export async function shown(customer: Customer, sku: string): Promise<Json> {
  const found = (await listOf(customer)).find((row) => row["sku"] === sku);
  if (!found) throw new Error(`There is no ${sku}`);
  return found;
}

/* SUB-4: the bodies, from what is shown. */
export const xcp = (row: Json, userActivity?: string): Json => ({
  catalogId: row["offerId"],
  clientIpAddress: "203.0.113.7",
  subscriptionName: row["subscriptionName"],
  appId: row["appId"],
  price: row["price"],
  sku: row["sku"],
  productKey: row["productKey"],
  ...(userActivity ? { userActivity } : {}),
});
export const managed = (row: Json, personId: string): Json => ({
  "x-cams-id": row["accountId"],
  SKUID: row["sku"],
  personId,
  freeTrial: row["offerType"] === "freeTrial",
  partnerName: row["publisherName"],
  startDate: row["subscriptionStartDate"],
  endDate: row["renewalDate"],
  appId: row["appId"],
});
export const changing = (row: Json, other: Json): Json => ({
  "x-cams-id": row["accountId"],
  appId: row["appId"],
  currentSku: row["sku"],
  ...other,
});
