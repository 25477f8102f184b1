/* What an order needs after the press, such as the hash of the consent's text. Loaded after the review. */

import { runMutation, mutation } from "../../core/http/mutation.ts";
import type { Review } from "../../core/domain/offers/review.ts";
import { systemClock, type Clock } from "../../core/platform/clock.ts";
import { utcTimestamp } from "../../core/platform/timestamp.ts";
import type { Call, useEmit } from "../../core/element/hooks/hooks.ts";
import { clientIp } from "../../core/session/client-ip.ts";
import { checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { offerCodes } from "../../core/http/codes.ts";
import { getOrderConfirmation } from "../../core/domain/offers/order-confirmation.ts";
import { DEFAULT_GROUP, type OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import { createConsent, submitOrder, type ConsentedPlan } from "../../core/domain/offers/orders.ts";
import { toJson } from "../../core/platform/json.ts";
import { sha256OfText } from "../../core/platform/sha256.ts";
import { consentTo, recordOf } from "./consent.ts";
import type { OffersElement } from "./element.ts";
import { rememberOrder } from "./remember-order.ts";

export { OrderOutcome } from "./OrderOutcome.tsx";

interface OrderRequest {
  salesJourneyId: string;
  review: Review;
  /** Stored group of the cart, for a review without one; empty if there is none. */
  group: string;
  consent: readonly ConsentedPlan[];
  /** How often an order of this journey was refused for good. After each, a new try is a new order. */
  refusals: number;
}

interface OrderDeps {
  call: Call;
  clock: Clock;
  /** API-9; empty if unknown. */
  clientIp: () => Promise<string>;
  /** Called when the server has recorded the consent. */
  onConsent: () => void;
}

/** API-9: every try sends the same address. A status check sends it if it is known, without waiting for it. */
interface Address {
  found: Promise<string>;
  known: string;
}

const groupOf = ({ review, group }: OrderRequest) => review.partnerGroup || group || DEFAULT_GROUP;

/** A placed order. Another tab may have placed it, with other plans. */
interface Placed {
  orderId: string;
  plans: readonly Pick<OfferPlan, "id" | "icon" | "appId">[];
}

/**
 * OFR-5: orders the reviewed plans with their consents. If the outcome is ambiguous, or another tab has ordered, the
 * order's confirmation decides.
 * @throws ApiError
 */
export const order = mutation({
  name: "order",
  prepare({ clientIp }: OrderDeps): Address {
    const address: Address = { found: clientIp(), known: "" };
    void address.found.then((ip) => (address.known = ip));
    return address;
  },
  async send(
    { call, clock, onConsent }: OrderDeps,
    request: OrderRequest,
    { idempotencyKey, deadlineMs },
    { found },
  ): Promise<Placed> {
    const { salesJourneyId, review, consent, refusals } = request;
    const until = clock.monotonic() + deadlineMs;
    const consented = { salesJourneyId, orderId: review.orderId, plans: consent };
    const [clientIpAddress, consentId] = await Promise.all([
      found,
      call(createConsent, consented, { idempotencyKey, deadlineMs }),
    ]);
    onConsent();
    const sent = { salesJourneyId, consentId, clientIpAddress, partnerGroup: groupOf(request) };
    // Equal in every tab and after a reload. Its IDs can't be guessed.
    const key = `order-${sha256OfText(toJson([sent, refusals]))}`;
    const left = until - clock.monotonic();
    const orderId = await call(submitOrder, sent, { idempotencyKey: key, deadlineMs: left });
    return { orderId, plans: review.plans };
  },
  alreadyDone: [offerCodes.alreadyOrdered],
  async verify({ call }, request, options, { known }) {
    const { salesJourneyId, review } = request;
    const confirmationOf = {
      orderId: review.orderId,
      salesJourneyId,
      clientIpAddress: known,
      offer: groupOf(request),
    };
    const { orderId, items } = await call(getOrderConfirmation, confirmationOf, options);
    return { orderId, plans: items };
  },
});

interface Deps {
  call: Call;
  emit: ReturnType<typeof useEmit<typeof OffersElement>>;
  salesJourneyId: string;
  review: Review;
  /** Text beside the checkbox of each plan. */
  labels: readonly string[];
  /** Makes everything that shows the order's results reload. */
  reloadChanged: () => void;
}

/** Orders the reviewed plans and notifies everybody. Returns the order's number. @throws ApiError */
export async function placeOrder({
  call,
  emit,
  review,
  labels,
  reloadChanged,
  ...deps
}: Deps): Promise<string> {
  const time = utcTimestamp(systemClock);
  function onConsent() {
    for (const [index, plan] of review.plans.entries())
      emit("tv-terms-accepted", recordOf(plan, labels[index] ?? "", time));
  }
  const { partnerGroup: group, errorCount: refusals } = checkoutState();
  const request = { ...deps, review, group, consent: review.plans.map(consentTo), refusals };
  const sender = { call, clock: systemClock, clientIp, onConsent };
  const { orderId, plans } = await runMutation(order, sender, request);
  // It is ordered, whatever the view shows now.
  rememberOrder(deps.salesJourneyId, orderId, plans);
  reloadChanged();
  emit("tv-order-placed", { orderId, plans: plans.map(({ id }) => id) });
  return orderId;
}
