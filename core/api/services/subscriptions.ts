import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { flag, number } from "../wire-values.ts";

const text = z.optional(z.string());
const amount = z.optional(number());
const lines = z.optional(z.array(z.string()));

const WireOffer = z.object({
  sku: z.string(),
  name: z.string(),
  price: number(),
  currency: text,
  planDuration: text,
  action: z.string(),
  description: lines,
});

const WireSubscription = z.object({
  sku: z.string(),
  offerId: text,
  baseSku: text,
  subscriptionName: z.string(),
  subscriptionType: z.string(),
  subscriptionStatus: z.string(),
  subscriptionPlan: text,
  appId: z.string(),
  appName: text,
  price: number(),
  currency: text,
  planDuration: text,
  renewalDate: amount,
  renewalDescription: text,
  subscriptionStartDate: amount,
  endDate: amount,
  accountId: text,
  productKey: text,
  publisherName: text,
  lineOfService: text,
  activationStatus: text,
  action: z.string(),
  offerType: text,
  isPromotion: z.optional(flag()),
  description: z.optional(z.object({ status: text, bulletins: lines })),
  offerDetails: z.optional(z.array(z.object({ name: z.string(), description: lines }))),
  confirmations: z.optional(
    z.array(
      z.object({
        action: z.string(),
        items: z.array(z.object({ description: z.array(z.string()) })),
      }),
    ),
  ),
  otherOffers: z.optional(z.array(WireOffer)),
  termsAndConditions: text,
});

/** Another plan to change to. */
export interface OtherOffer {
  sku: string;
  name: string;
  /** In whole units of the currency. */
  price: number;
  currency: string;
  planDuration: string;
  action: "UPGRADE" | "DOWNGRADE";
  description: string[];
}

/** A subscription in the words of documents 2 and 3, section 3; empty texts and lists where the server has none. */
export interface Subscription {
  sku: string;
  offerId: string;
  baseSku: string;
  subscriptionName: string;
  /** `xcp` takes the cart's path, every other the managed orders' (SUB-9). */
  subscriptionType: string;
  /** PAST where its end has come, by the server's clock. */
  status: "CURRENT" | "PAST";
  subscriptionPlan: string;
  appId: string;
  appName: string;
  /** In whole units of the currency, 16.99. */
  price: number;
  /** ISO 4217, USD. */
  currency: string;
  /** `Month` or `year`. */
  planDuration: string;
  /** In ms since 1970; undefined where it does not renew. */
  renewalDate: number | undefined;
  renewalDescription: string;
  /** In ms since 1970. */
  subscriptionStartDate: number | undefined;
  /** In ms since 1970: until when there is access, where it ends. */
  endDate: number | undefined;
  accountId: string;
  productKey: string;
  publisherName: string;
  lineOfService: string;
  /** The configured list of BAN-1 tells which mean that it waits to be activated. */
  activationStatus: string;
  /** What can be done next: RESUBSCRIBE, UNSUBSCRIBE, MANAGE, PAYMENT, UPGRADE or DOWNGRADE. */
  action: string;
  /** `promotion`, `freeTrial`, or empty. */
  offerType: string;
  isPromotion: boolean;
  description: { status: string; bulletins: string[] };
  offerDetails: { name: string; description: string[] }[];
  confirmations: { action: string; items: { description: string[] }[] }[];
  otherOffers: OtherOffer[];
  /** HTML of the server: only ever shown through core/html. */
  termsAndConditions: string;
}

function subscriptionFrom(wire: z.infer<typeof WireSubscription>): Subscription {
  return {
    sku: wire.sku,
    offerId: wire.offerId ?? "",
    baseSku: wire.baseSku ?? "",
    subscriptionName: wire.subscriptionName,
    subscriptionType: wire.subscriptionType,
    status: wire.subscriptionStatus === "PAST" ? "PAST" : "CURRENT",
    subscriptionPlan: wire.subscriptionPlan ?? "",
    appId: wire.appId,
    appName: wire.appName ?? wire.subscriptionName,
    price: wire.price,
    currency: wire.currency ?? "USD",
    planDuration: wire.planDuration ?? "",
    renewalDate: wire.renewalDate,
    renewalDescription: wire.renewalDescription ?? "",
    subscriptionStartDate: wire.subscriptionStartDate,
    endDate: wire.endDate,
    accountId: wire.accountId ?? "",
    productKey: wire.productKey ?? "",
    publisherName: wire.publisherName ?? "",
    lineOfService: wire.lineOfService ?? "",
    activationStatus: wire.activationStatus ?? "",
    action: wire.action,
    offerType: wire.offerType ?? "",
    isPromotion: wire.isPromotion ?? false,
    description: { status: wire.description?.status ?? "", bulletins: wire.description?.bulletins ?? [] },
    offerDetails: (wire.offerDetails ?? []).map(({ name, description = [] }) => ({ name, description })),
    confirmations: wire.confirmations ?? [],
    otherOffers: (wire.otherOffers ?? []).map((offer) => ({
      ...offer,
      currency: offer.currency ?? "USD",
      planDuration: offer.planDuration ?? "",
      action: offer.action === "DOWNGRADE" ? "DOWNGRADE" : "UPGRADE",
      description: offer.description ?? [],
    })),
    termsAndConditions: wire.termsAndConditions ?? "",
  };
}

/** Current ones first, then past ones. */
export const getSubscriptions = operation({
  service: "subscriptions",
  name: "getSubscriptions",
  version: "2.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ subscriptions: z.array(WireSubscription) }) }),
  read: ({ data }): Subscription[] => data.subscriptions.map(subscriptionFrom),
});

/**
 * What keeps an account from being deactivated (ACC-9): subscriptions that run, unless what can be done with them next
 * is in the configured list `subscriptionAction`.
 */
export const blockingSubscriptions = (
  subscriptions: readonly Subscription[],
  harmlessActions: readonly string[],
): Subscription[] =>
  subscriptions.filter(({ status, action }) => status === "CURRENT" && !harmlessActions.includes(action));
