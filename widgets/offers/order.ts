import { offerCodes } from "../../core/http/codes.ts";
import { mutation } from "../../core/http/mutation.ts";
import { getOrderConfirmation } from "../../core/domain/offers/order-confirmation.ts";
import { DEFAULT_GROUP } from "../../core/domain/offers/offer-plans.ts";
import { createConsent, submitOrder, type ConsentedPlan } from "../../core/domain/offers/orders.ts";
import type { Review } from "../../core/domain/offers/review.ts";
import type { Clock } from "../../core/platform/clock.ts";
import { toJson } from "../../core/platform/json.ts";
import { sha256OfText } from "../../core/platform/sha256.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";

export interface OrderRequest {
  salesJourneyId: string;
  review: Review;
  /** Stored group of the cart, for a review without one; empty if there is none. */
  group: string;
  consent: readonly ConsentedPlan[];
  /** How often an order of this journey was refused for good. After each, a new try is a new order. */
  refusals: number;
}

interface Deps {
  call: Call;
  clock: Clock;
  /** API-9; empty if unknown. */
  clientIp: () => Promise<string>;
}

/** API-9: every try sends the same address. A status check sends it if it is known, without waiting for it. */
interface Address {
  found: Promise<string>;
  known: string;
}

const groupOf = ({ review, group }: OrderRequest) => review.partnerGroup || group || DEFAULT_GROUP;

/**
 * OFR-5: orders the reviewed plans with their consents. Returns the order's number. If the outcome is ambiguous, or
 * another tab has ordered, the order's confirmation decides.
 * @throws ApiError
 */
export const order = mutation({
  name: "order",
  prepare({ clientIp }: Deps): Address {
    const address: Address = { found: clientIp(), known: "" };
    void address.found.then((ip) => (address.known = ip));
    return address;
  },
  async send({ call, clock }: Deps, request: OrderRequest, { idempotencyKey, deadlineMs }, { found }) {
    const { salesJourneyId, review, consent, refusals } = request;
    const until = clock.monotonic() + deadlineMs;
    const consented = { salesJourneyId, orderId: review.orderId, plans: consent };
    const [clientIpAddress, consentId] = await Promise.all([
      found,
      call(createConsent, consented, { idempotencyKey, deadlineMs }),
    ]);
    const sent = { salesJourneyId, consentId, clientIpAddress, partnerGroup: groupOf(request) };
    // Equal in every tab and after a reload. Its IDs can't be guessed.
    const key = `order-${sha256OfText(toJson([sent, refusals]))}`;
    const left = until - clock.monotonic();
    return call(submitOrder, sent, { idempotencyKey: key, deadlineMs: left });
  },
  alreadyDone: [offerCodes.alreadyOrdered],
  async verify({ call }, request, options, { known }) {
    const { salesJourneyId, review } = request;
    const asked = {
      orderId: review.orderId,
      salesJourneyId,
      clientIpAddress: known,
      offer: groupOf(request),
    };
    return (await call(getOrderConfirmation, asked, options)).orderId;
  },
});
