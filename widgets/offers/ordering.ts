import { runMutation } from "../../core/api/mutation.ts";
import type { Review } from "../../core/api/services/review.ts";
import { systemClock } from "../../core/browser/clock.ts";
import { utcTimestamp } from "../../core/browser/timestamp.ts";
import type { Call, useEmit } from "../../core/element/hooks.ts";
import { clientIp } from "../../core/resources/client-ip.ts";
import { patchCheckoutState, addNewPlans, checkoutState } from "../../core/session/checkout-state.ts";
import { consentTo, recordOf } from "./consent.ts";
import type { OffersElement } from "./element.ts";
import { order } from "./order.ts";

/*
 * What an order needs from the press on, the hash of the consent's words first of all: fetched behind the review.
 */

interface Deps {
  call: Call;
  emit: ReturnType<typeof useEmit<typeof OffersElement>>;
  salesJourneyId: string;
  review: Review;
  /** Words beside the tick of each plan. */
  labels: readonly string[];
  /** Has those who show what an order changes ask anew. */
  tellOthers: () => void;
}

/** Orders what was reviewed, and tells everybody; gives the order's number. @throws ApiError */
export async function placeOrder({ call, emit, review, labels, tellOthers, ...deps }: Deps): Promise<string> {
  const { plans } = review;
  const time = utcTimestamp(systemClock);
  for (const [index, plan] of plans.entries())
    emit("tv-terms-accepted", recordOf(plan, labels[index] ?? "", time));
  const { partnerGroup: group, errorCount: refusals } = checkoutState();
  const request = { ...deps, review, group, consent: plans.map(consentTo), refusals };
  const orderId = await runMutation(order, { call, clock: systemClock, clientIp }, request);
  // True whatever the view shows by now.
  patchCheckoutState({
    cartId: "",
    salesJourneyId: deps.salesJourneyId,
    orderId,
    errorCount: 0,
    activationContext: "thankyou",
    activationItems: plans.map(({ id, icon, appId }) => ({ id, icon, appId })),
  });
  addNewPlans(plans.map(({ id }) => id));
  tellOthers();
  emit("tv-order-placed", { orderId, plans: plans.map(({ id }) => id) });
  return orderId;
}
