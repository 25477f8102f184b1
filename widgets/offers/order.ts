import { offerCodes } from "../../core/api/codes.ts";
import { mutation } from "../../core/api/mutation.ts";
import { getOrderConfirmation } from "../../core/api/services/ordered.ts";
import { DEFAULT_GROUP } from "../../core/api/services/offer-plans.ts";
import { createConsent, submitOrder, type ConsentedPlan } from "../../core/api/services/orders.ts";
import type { Review } from "../../core/api/services/review.ts";
import type { Clock } from "../../core/browser/clock.ts";
import { toJson } from "../../core/browser/json.ts";
import { sha256OfText } from "../../core/browser/sha256.ts";
import type { Call } from "../../core/element/hooks.ts";

export interface OrderRequest {
  salesJourneyId: string;
  review: Review;
  /** Kept of the cart, for a review that names no group; empty where nothing is kept. */
  group: string;
  consent: readonly ConsentedPlan[];
  /** How often an order of this journey was refused for good: what comes after that is another try. */
  refusals: number;
}

interface Deps {
  call: Call;
  clock: Clock;
  /** API-9; empty where it cannot be had. */
  clientIp: () => Promise<string>;
}

/** API-9: the same address in each try. What asks for the state tells it if it is known by then; it doesn't wait. */
interface Address {
  found: Promise<string>;
  known: string;
}

const groupOf = ({ review, group }: OrderRequest) => review.partnerGroup || group || DEFAULT_GROUP;

/**
 * OFR-5: orders what was reviewed and consented to. Returns the order's number. If the answer is ambiguous, or another
 * tab has ordered, the order's confirmation tells.
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
    // The same in every tab and after a reload. Nobody can guess the ids in it.
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
