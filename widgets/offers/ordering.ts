import { runMutation } from "../../core/http/mutation.ts";
import type { Review } from "../../core/domain/offers/review.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { utcTimestamp } from "../../core/platform/timestamp.ts";
import type { Call, useEmit } from "../../core/element/hooks/hooks.ts";
import { clientIp } from "../../core/session/client-ip.ts";
import {
  patchCheckoutState,
  addNewPlans,
  checkoutState,
} from "../../core/session/lifecycle/checkout-state.ts";
import { consentTo, recordOf } from "./consent.ts";
import type { OffersElement } from "./element.ts";
import { order } from "./order.ts";

/* What an order needs after the press, such as the hash of the consent's text. Loaded after the review. */

export { OrderOutcome } from "./OrderOutcome.tsx";

interface Deps {
  call: Call;
  emit: ReturnType<typeof useEmit<typeof OffersElement>>;
  salesJourneyId: string;
  review: Review;
  /** Text beside the checkbox of each plan. */
  labels: readonly string[];
  /** Makes everything that shows the order's results reload. */
  tellOthers: () => void;
}

/** Orders the reviewed plans and notifies everybody. Returns the order's number. @throws ApiError */
export async function placeOrder({ call, emit, review, labels, tellOthers, ...deps }: Deps): Promise<string> {
  const { plans } = review;
  const time = utcTimestamp(systemClock);
  for (const [index, plan] of plans.entries())
    emit("tv-terms-accepted", recordOf(plan, labels[index] ?? "", time));
  const { partnerGroup: group, errorCount: refusals } = checkoutState();
  const request = { ...deps, review, group, consent: plans.map(consentTo), refusals };
  const orderId = await runMutation(order, { call, clock: systemClock, clientIp }, request);
  // It is ordered, whatever the view shows now.
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
