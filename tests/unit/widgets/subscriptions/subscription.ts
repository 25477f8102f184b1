import type { OtherOffer, Subscription } from "../../../../core/domain/subscriptions/subscriptions.ts";

/** A customer's running subscription. */
export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  sku: "max-standard-month",
  offerId: "offer-max-standard-month",
  subscriptionName: "Max",
  subscriptionType: "xcp",
  status: "CURRENT",
  subscriptionPlan: "Standard",
  appId: "apple",
  appName: "Max",
  icon: "",
  price: 16.99,
  currency: "USD",
  planDuration: "Month",
  renewalDate: new Date(2027, 0, 5).getTime(),
  renewalPrice: 16.99,
  renewalDescription: "",
  subscriptionStartDate: new Date(2026, 0, 5).getTime(),
  endDate: undefined,
  accountId: "a-1",
  productKey: "pk-1",
  publisherName: "WBD",
  billedBy: "Kestrel",
  activationStatus: "ACTIVATED",
  action: "UNSUBSCRIBE",
  offerType: "",
  isPromotion: false,
  description: { status: "Active", bulletins: [] },
  confirmations: [],
  otherOffers: [],
  upcomingPlan: undefined,
  confirmationId: "",
  termsAndConditions: "",
  ...more,
});

export const offer = (more: Partial<OtherOffer> = {}): OtherOffer => ({
  sku: "max-premium-month",
  name: "Premium",
  price: 20.99,
  currency: "USD",
  planDuration: "Month",
  action: "UPGRADE",
  amountDueToday: 4,
  effectiveDate: undefined,
  description: ["4K"],
  ...more,
});

/** A server's empty confirmation of an action. */
export const confirms = (...actions: string[]) =>
  actions.map((action) => ({ action, items: [{ description: [`${action} said`] }] }));
