import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag, number } from "../../http/wire-values.ts";

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
  amountDueToday: amount,
  effectiveDate: amount,
  description: lines,
});

const WirePlan = z.object({
  sku: z.string(),
  name: z.string(),
  price: number(),
  currency: text,
  planDuration: text,
  effectiveDate: amount,
});

const WireConfirmations = z.array(
  z.object({
    action: text,
    items: z.array(z.object({ description: z.array(z.string()) })),
  }),
);

const WireSubscription = z.object({
  sku: z.string(),
  offerId: text,
  subscriptionName: z.string(),
  subscriptionType: z.string(),
  subscriptionStatus: z.string(),
  subscriptionPlan: text,
  appId: z.string(),
  appName: text,
  icon: text,
  price: number(),
  currency: text,
  planDuration: text,
  renewalDate: amount,
  renewalPrice: amount,
  renewalDescription: text,
  subscriptionStartDate: amount,
  endDate: amount,
  accountId: text,
  productKey: text,
  publisherName: text,
  activationStatus: text,
  action: z.string(),
  offerType: text,
  isPromotion: z.optional(flag()),
  description: z.optional(z.object({ status: text, bulletins: lines })),
  confirmations: z.optional(WireConfirmations),
  otherOffers: z.optional(z.array(WireOffer)),
  upcomingPlan: z.optional(WirePlan),
  billedBy: text,
  confirmationId: text,
  termsAndConditions: text,
});

/** A plan that the customer can change to. */
export interface OtherOffer {
  sku: string;
  name: string;
  /** In dollars, not cents: 16.99 means $16.99. */
  price: number;
  currency: string;
  planDuration: string;
  action: "UPGRADE" | "DOWNGRADE";
  /** Charged with the change, in dollars; undefined if the server omits it (SUB-5). */
  amountDueToday: number | undefined;
  /** When the plan starts, in ms since 1970; undefined if the server omits it. */
  effectiveDate: number | undefined;
  description: string[];
}

/** The plan that starts with the next renewal (SUB-6). */
export interface UpcomingPlan {
  sku: string;
  name: string;
  price: number;
  currency: string;
  planDuration: string;
  /** In ms since 1970; undefined if the server omits it. */
  effectiveDate: number | undefined;
}

/**
 * The server's texts by action, item and line; each line may be HTML. A text without an action applies to all actions.
 */
export type ServerTexts = { action: string; items: { description: string[] }[] }[];

/** A subscription, with the names of the specification (SUB-8). Texts and lists that the server omits are empty. */
export interface Subscription {
  sku: string;
  offerId: string;
  subscriptionName: string;
  /** `xcp` subscriptions use the cart operations, all others the managed orders' (SUB-9). */
  subscriptionType: string;
  /** PAST if it has ended, by the server's clock. */
  status: "CURRENT" | "PAST";
  subscriptionPlan: string;
  appId: string;
  appName: string;
  /** Absolute address of a picture; empty if there is none. */
  icon: string;
  /** In dollars, not cents: 16.99 means $16.99. */
  price: number;
  /** ISO 4217, USD. */
  currency: string;
  /** `Month` or `year`. */
  planDuration: string;
  /** In ms since 1970; undefined if it doesn't renew. */
  renewalDate: number | undefined;
  /**
   * Charged at the next renewal, also if it doesn't renew now: another plan's price, or the price after a promotion. Undefined
   * if the server doesn't name the latter.
   */
  renewalPrice: number | undefined;
  renewalDescription: string;
  /** In ms since 1970. */
  subscriptionStartDate: number | undefined;
  /** End of access, in ms since 1970, if it ends. */
  endDate: number | undefined;
  accountId: string;
  productKey: string;
  publisherName: string;
  /** The company that charges for it; empty if the server omits it. */
  billedBy: string;
  /** The configured list of BAN-1 says which values mean that it still has to be activated. */
  activationStatus: string;
  /**
   * The next possible action: RESUBSCRIBE, UNSUBSCRIBE, MANAGE, PAYMENT (the card can't be charged), UPGRADE or
   * DOWNGRADE.
   */
  action: string;
  /** `promotion`, `freeTrial`, or empty. */
  offerType: string;
  isPromotion: boolean;
  description: { status: string; bulletins: string[] };
  confirmations: ServerTexts;
  otherOffers: OtherOffer[];
  /** A change that takes effect at the next renewal (SUB-6). */
  upcomingPlan: UpcomingPlan | undefined;
  /** Confirmation of the last change made here; empty if there is none. */
  confirmationId: string;
  /** HTML of the server: only ever displayed through core/html. */
  termsAndConditions: string;
}

const offerFrom = (offer: z.infer<typeof WireOffer>): OtherOffer => ({
  ...offer,
  currency: offer.currency ?? "USD",
  planDuration: offer.planDuration ?? "",
  action: offer.action === "DOWNGRADE" ? "DOWNGRADE" : "UPGRADE",
  amountDueToday: offer.amountDueToday,
  effectiveDate: offer.effectiveDate,
  description: offer.description ?? [],
});

const planFrom = (plan: z.infer<typeof WirePlan>): UpcomingPlan => ({
  ...plan,
  currency: plan.currency ?? "USD",
  planDuration: plan.planDuration ?? "",
  effectiveDate: plan.effectiveDate,
});

const serverTextsFrom = (confirmations: z.infer<typeof WireConfirmations> = []): ServerTexts =>
  confirmations.map(({ action = "", items }) => ({ action, items }));

function subscriptionFrom(wire: z.infer<typeof WireSubscription>): Subscription {
  const offerType = wire.offerType || (wire.isPromotion ? "promotion" : "");
  return {
    sku: wire.sku,
    offerId: wire.offerId ?? "",
    subscriptionName: wire.subscriptionName,
    subscriptionType: wire.subscriptionType,
    status: wire.subscriptionStatus === "PAST" ? "PAST" : "CURRENT",
    subscriptionPlan: wire.subscriptionPlan ?? "",
    appId: wire.appId,
    appName: wire.appName ?? wire.subscriptionName,
    icon: wire.icon ?? "",
    price: wire.price,
    currency: wire.currency ?? "USD",
    planDuration: wire.planDuration ?? "",
    renewalDate: wire.renewalDate,
    renewalPrice: wire.renewalPrice ?? wire.upcomingPlan?.price ?? (offerType ? undefined : wire.price),
    renewalDescription: wire.renewalDescription ?? "",
    subscriptionStartDate: wire.subscriptionStartDate,
    endDate: wire.endDate,
    accountId: wire.accountId ?? "",
    productKey: wire.productKey ?? "",
    publisherName: wire.publisherName ?? "",
    billedBy: wire.billedBy ?? "",
    activationStatus: wire.activationStatus ?? "",
    action: wire.action,
    offerType,
    isPromotion: wire.isPromotion ?? false,
    description: { status: wire.description?.status ?? "", bulletins: wire.description?.bulletins ?? [] },
    confirmations: serverTextsFrom(wire.confirmations),
    otherOffers: (wire.otherOffers ?? []).map(offerFrom),
    upcomingPlan: wire.upcomingPlan && planFrom(wire.upcomingPlan),
    confirmationId: wire.confirmationId ?? "",
    termsAndConditions: wire.termsAndConditions ?? "",
  };
}

/** Reads the subscriptions: current ones first, then past ones. */
export const getSubscriptions = operation({
  service: "subscriptions",
  name: "getSubscriptions",
  version: "2.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: z.object({ subscriptions: z.array(WireSubscription) }) }),
  read: ({ data }): Subscription[] => data.subscriptions.map(subscriptionFrom),
});

const WireEntry = z.object({
  sku: z.string(),
  price: number(),
  thankyou: z.optional(WireConfirmations),
  confirmations: z.optional(WireConfirmations),
  termsAndConditions: text,
});

/** An entry of a managed order (SUB-9). The dialogs display its texts. */
export interface OrderEntry {
  sku: string;
  price: number;
  thankyou: ServerTexts;
  confirmations: ServerTexts;
  /** HTML of the server: only ever displayed through core/html. */
  termsAndConditions: string;
}

export interface ManagedOrder {
  current: OrderEntry[];
  /** A pending downgrade, if there is one. */
  future: OrderEntry[];
}

const entryFrom = (wire: z.infer<typeof WireEntry>): OrderEntry => ({
  sku: wire.sku,
  price: wire.price,
  thankyou: serverTextsFrom(wire.thankyou),
  confirmations: serverTextsFrom(wire.confirmations),
  termsAndConditions: wire.termsAndConditions ?? "",
});

/** Reads the managed order of a non-xcp subscription, by its sku (SUB-9). */
export const getManagedOrders = operation({
  service: "subscriptions",
  name: "getManagedOrders",
  version: "2.0",
  token: "customer",
  request: ({ sku }: { sku: string }) => ({ sku }),
  response: z.object({ data: z.object({ current: z.array(WireEntry), future: z.array(WireEntry) }) }),
  read: ({ data }): ManagedOrder => ({
    current: data.current.map(entryFrom),
    future: data.future.map(entryFrom),
  }),
});

/** Whether the subscription is WBD's, by its app or publisher (SUB-4). */
export const isWbd = ({ appId, publisherName }: Subscription): boolean =>
  appId === "wbd" || publisherName === "WBD";

/**
 * Returns the subscriptions that block a deactivation of the account (ACC-9): the current ones, unless their next
 * action is in the configured list `subscriptionAction`.
 */
export const blockingSubscriptions = (
  subscriptions: readonly Subscription[],
  harmlessActions: readonly string[],
): Subscription[] =>
  subscriptions.filter(({ status, action }) => status === "CURRENT" && !harmlessActions.includes(action));

/**
 * Whether a subscription must be activated before the customer can stream.
 * @param statuses values of `activationStatus` that mean so (BAN-1, `lists.bannerActivationStatuses`)
 */
export const isWaitingForActivation = (
  { status, activationStatus }: Subscription,
  statuses: readonly string[],
): boolean => status === "CURRENT" && statuses.includes(activationStatus);
