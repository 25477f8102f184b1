import type { SendOptions } from "../../core/http/mutation.ts";
import { addToCart } from "../../core/domain/offers/offers.ts";
import { createConsent, submitOrder } from "../../core/domain/offers/orders.ts";
import { getReview } from "../../core/domain/offers/review.ts";
import { isWbd } from "../../core/domain/subscriptions/subscriptions.ts";
import type { Clock } from "../../core/platform/clock.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import { sha256OfText } from "../../core/platform/sha256.ts";
import type { PlanRequest } from "./actions.ts";
import { termsOf } from "./server-messages.ts";

interface Deps {
  call: Call;
  clock: Clock;
  /** Called with the versions of the accepted terms, when the server has recorded the consent. */
  onConsent: (versions: readonly string[]) => void;
}

/**
 * SUB-9: changes an xcp subscription's plan through the cart: adds the plan to the cart of the subscription's SKU,
 * reviews it, consents to what was shown, and orders. Returns the charge in dollars.
 * @throws ApiError; 409 if a price or the terms differ from what was shown
 */
export async function orderPlan(
  { call, clock, onConsent }: Deps,
  request: PlanRequest,
  { idempotencyKey, deadlineMs }: SendOptions,
  clientIp: Promise<string>,
): Promise<number> {
  const { subscription, offer } = request;
  const until = clock.monotonic() + deadlineMs;
  const left = () => ({ deadlineMs: until - clock.monotonic() });
  const keyed = (part: string) => ({ ...left(), idempotencyKey: `${idempotencyKey}-${part}` });
  const partnerGroup = subscription.sku;
  const items = [{ actionType: "ADD" as const, catalogId: offer.sku }];
  const { salesJourneyId } = await call(addToCart, { cartId: "", partnerGroup, items }, keyed("cart"));
  // The cart's group is the SKU; the review needs the partner (OFR-9).
  const partner = isWbd(subscription) ? "wbd" : "";
  const review = await call(getReview, { salesJourneyId, partnerGroup: partner }, left());
  const shown = sha256OfText(termsOf(request, undefined));
  const consented = review.plans.map(({ id, terms, dueToday }) => ({
    id,
    price: offer.amountDueToday ?? dueToday,
    renewalPrice: offer.price,
    terms: terms.map(({ version }) => ({ version, sha256: shown })),
  }));
  const consent = { salesJourneyId, orderId: review.orderId, plans: consented };
  const [clientIpAddress, consentId] = await Promise.all([
    clientIp,
    call(createConsent, consent, keyed("consent")),
  ]);
  onConsent(review.plans.flatMap(({ terms }) => terms.map(({ version }) => version)));
  const order = { salesJourneyId, consentId, clientIpAddress };
  await call(submitOrder, { ...order, partnerGroup: review.partnerGroup || partnerGroup }, keyed("order"));
  return review.amount;
}
