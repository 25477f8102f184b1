/*
 * Operations of the subscriptions service that change a subscription. The plan of an xcp subscription changes through
 * the cart instead: widgets/subscriptions/plan-cart.ts.
 */

import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { number } from "../../http/wire-values.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";
import { isWbd, type OtherOffer, type Subscription } from "./subscriptions.ts";

const optionalText = z.optional(z.string());
const optionalNumber = z.optional(number());

/** Result of a change for the customer's receipt, as far as the server sends it. */
export interface ChangeResult {
  confirmationId: string;
  /** In ms since 1970. */
  effectiveDate: number | undefined;
  /** End of access, in ms since 1970, if it ends. */
  accessUntil: number | undefined;
  renewalDate: number | undefined;
  /** In dollars, not cents: 16.99 means $16.99. Undefined if the server omits it. */
  amountCharged: number | undefined;
  currency: string;
  /** Lines, which may be HTML. */
  thankyou: string[];
}

const response = z.object({
  ...outcome,
  data: z.optional(
    z.object({
      confirmationId: optionalText,
      effectiveDate: optionalNumber,
      accessUntil: optionalNumber,
      renewalDate: optionalNumber,
      amountCharged: optionalNumber,
      currency: optionalText,
      thankyou: z.optional(
        z.array(z.object({ items: z.array(z.object({ description: z.array(z.string()) })) })),
      ),
    }),
  ),
});

const read =
  (name: string) =>
  ({ data, ...outcome }: z.infer<typeof response>): ChangeResult => {
    throwIfFailed(`subscriptions/${name}`, outcome);
    return {
      confirmationId: data?.confirmationId ?? "",
      effectiveDate: data?.effectiveDate,
      accessUntil: data?.accessUntil,
      renewalDate: data?.renewalDate,
      amountCharged: data?.amountCharged,
      currency: data?.currency ?? "USD",
      thankyou: (data?.thankyou ?? []).flatMap(({ items }) => items.flatMap((item) => item.description)),
    };
  };

const common = (name: string) =>
  ({
    service: "subscriptions",
    name,
    version: "2.0",
    token: "customer",
    response,
    read: read(name),
  }) as const;

/** What the customer does. Only sent for a WBD app's xcp subscription: an operation has several uses (SUB-4). */
export type UserActivity = "UNSUBSCRIBE" | "UNDO_ACTIVATION" | "UNDO_DOWNGRADE";

export interface CancelRequest {
  subscription: Subscription;
  personId: string;
  /** API-9; empty if unknown. */
  clientIpAddress: string;
  userActivity?: UserActivity | undefined;
}

/** Returns the fields of the request (SUB-4): the cart's for an xcp subscription, the managed order's for any other. */
function cancelFields({ subscription: it, personId, clientIpAddress, userActivity }: CancelRequest): object {
  if (it.subscriptionType === "xcp")
    return {
      catalogId: it.offerId,
      clientIpAddress,
      subscriptionName: it.subscriptionName,
      appId: it.appId,
      price: it.price,
      sku: it.sku,
      productKey: it.productKey,
      ...(userActivity && isWbd(it) ? { userActivity } : {}),
    };
  return {
    "x-cams-id": it.accountId,
    SKUID: it.sku,
    personId,
    freeTrial: it.offerType === "freeTrial",
    partnerName: it.publisherName,
    startDate: it.subscriptionStartDate,
    endDate: it.endDate ?? it.renewalDate,
    appId: it.appId,
  };
}

/**
 * Cancels a subscription, or unlinks a partner's. With the activity UNDO_ACTIVATION, it disconnects the WBD app instead
 * (SUB-4).
 * @throws ApiError with the server's errorMessage in `serverMessage` (SUB-7)
 */
export const unsubscribe = operation({ ...common("unsubscribe"), request: cancelFields });

/**
 * Resumes a subscription (SUB-4), or cancels a pending downgrade (SUB-6).
 * @throws ApiError
 */
export const resubscribe = operation({ ...common("resubscribe"), request: cancelFields });

export interface PlanChangeRequest {
  subscription: Subscription;
  offer: OtherOffer;
}

/**
 * Upgrades a subscription immediately (SUB-4, SUB-5).
 * @throws ApiError
 */
export const upgradeSubscription = operation({
  ...common("upgradeSubscription"),
  request: ({ subscription, offer }: PlanChangeRequest) => ({
    "x-cams-id": subscription.accountId,
    appId: subscription.appId,
    currentSku: subscription.sku,
    upgradeSku: offer.sku,
  }),
});

/**
 * Downgrades a subscription from its next renewal (SUB-4, SUB-5).
 * @throws ApiError
 */
export const downgradeSubscription = operation({
  ...common("downgradeSubscription"),
  query: ["personId", "flowName"],
  request: ({
    subscription,
    offer,
    personId,
    flowName,
  }: PlanChangeRequest & { personId: string; flowName?: string }) => ({
    personId,
    ...(flowName ? { flowName } : {}),
    "x-cams-id": subscription.accountId,
    appId: subscription.appId,
    currentSku: subscription.sku,
    downgradeSku: offer.sku,
  }),
});
