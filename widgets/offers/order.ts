import { ApiError } from "../../core/api/error.ts";
import { offerCodes } from "../../core/api/codes.ts";
import { getOrderConfirmation } from "../../core/api/services/ordered.ts";
import { DEFAULT_GROUP } from "../../core/api/services/offer-plans.ts";
import { createConsent, submitOrder, type ConsentedPlan } from "../../core/api/services/orders.ts";
import type { Review } from "../../core/api/services/review.ts";
import type { Clock } from "../../core/browser/clock.ts";
import type { Call } from "../../core/element/hooks.ts";
import { once } from "../../core/resources/once.ts";

/** Status of a key that has done another wish: what that was, the state tells. */
const KEY_REUSED_STATUS = 422;

export interface OrderWish {
  salesJourneyId: string;
  review: Review;
  /** Kept of the cart, for a review that names no group; empty where nothing is kept. */
  group: string;
  consent: readonly ConsentedPlan[];
  /** How often an order of this journey was refused for good: what comes after that is another try. */
  refusals: number;
}

interface Parts {
  call: Call;
  clock: Clock;
  /** API-9; empty where it cannot be had. */
  clientIp: () => Promise<string>;
}

const isCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.serverCode === code;

/**
 * OFR-5: orders what was reviewed and consented to, once: the key is the sales journey's own, the same in every tab and
 * after a reload. Where the answer says nothing for certain the state is asked. Gives the order's number.
 * @throws ApiError
 */
export function orderOnce({ call, clock, clientIp }: Parts, wish: OrderWish): Promise<string> {
  const { salesJourneyId, review, group, consent, refusals } = wish;
  const { orderId } = review;
  const partnerGroup = review.partnerGroup || group || DEFAULT_GROUP;
  // A question that follows a try tells the address that the try has found; it waits for none.
  let knownIp = "";
  const ask = async (deadlineMs: number): Promise<string> => {
    const question = { orderId, salesJourneyId, clientIpAddress: knownIp, offer: partnerGroup };
    return (await call(getOrderConfirmation, question, { deadlineMs })).orderId;
  };
  return once({
    name: "order",
    fields: { salesJourneyId, consent },
    open: [KEY_REUSED_STATUS],
    ask: ({ deadlineMs }) => ask(deadlineMs),
    async effect({ idempotencyKey, deadlineMs }) {
      const until = clock.monotonic() + deadlineMs;
      try {
        const [clientIpAddress, consentId] = await Promise.all([
          clientIp().then((found) => (knownIp = found)),
          call(createConsent, { salesJourneyId, orderId, plans: consent }, { idempotencyKey, deadlineMs }),
        ]);
        const order = { salesJourneyId, consentId, clientIpAddress, partnerGroup };
        const key = `order-${salesJourneyId}-${refusals}`;
        const deadline = { deadlineMs: until - clock.monotonic() };
        return await call(submitOrder, order, { idempotencyKey: key, ...deadline });
      } catch (error) {
        // By another tab, or by a try whose answer was lost: it is done.
        if (isCode(error, offerCodes.alreadyOrdered)) return ask(until - clock.monotonic());
        throw error;
      }
    },
  });
}
