/*
 * The logic of the order button in the review (Checkout.tsx): consents, the required card, and failures.
 * place-order.ts sends the order; flow.ts has the states.
 */

import { useEffect, useState } from "react";
import type { Review } from "../../core/domain/offers/review.ts";
import { useCall, useEmit } from "../../core/element/hooks/hooks.ts";
import { loaded, useCode } from "../../core/element/hooks/use-code.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import { patchCheckoutState, checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { consentLabel } from "./view/ConsentBox.tsx";
import type { OffersElement } from "./element.ts";
import { isOutdated, isRefusal, orderFailure, type OfferFailure } from "./failure.ts";
import { initial, transition, type Event, type Missing } from "./flow.ts";
import type { ReviewTexts } from "./strings/review.ts";
import { offerFailureText } from "./view/OfferFailureMessage.tsx";
import { orderChunk, viewChunks } from "./chunks.ts";
import type { Format } from "./format.ts";
import type { OffersContext } from "./offers-context.ts";

interface Deps {
  t: Translate<ReviewTexts>;
  format: Format;
  review: Review;
  /** Whether it is reloading: nothing is ordered from an outdated review. */
  isStale: boolean;
  salesJourneyId: string;
  /** Undefined if unknown; then the server decides. */
  hasCard: boolean | undefined;
  /** Whether the card is still loading. */
  isCardPending: boolean;
  /** The review has to load again. */
  onOutdated: (failure: OfferFailure) => void;
  onEnd: OffersContext["onOrderEnd"];
}

/** Reloads what an order changes, here and in the other tabs. */
const reloadChanged = () =>
  (["subscriptions", "transactions", "banner", "wallet"] as const).forEach(customerData().invalidate);

export function useOrder({
  t,
  format,
  review,
  isStale,
  salesJourneyId,
  hasCard,
  isCardPending,
  onOutdated,
  onEnd,
}: Deps) {
  const call = useCall();
  const emit = useEmit<typeof OffersElement>();
  const [state, dispatch] = useFlow(transition, initial);
  // Consent is for one review. A new review has none.
  const [given, setGiven] = useState<{ to: Review; plans: readonly string[] }>({ to: review, plans: [] });
  const consented = given.to === review ? given.plans : [];
  // Loads while the customer reads.
  useCode(orderChunk, "ahead");
  useCode(viewChunks.confirmation, "ahead");

  const isAllGiven = review.plans.every(({ id }) => consented.includes(id));
  useEffect(() => {
    if (isAllGiven) dispatch({ type: "completed", missing: "consent" });
  }, [isAllGiven, dispatch]);
  useEffect(() => {
    if (hasCard) dispatch({ type: "completed", missing: "card" });
  }, [hasCard, dispatch]);

  async function submit(of: Review): Promise<Event> {
    try {
      const { placeOrder } = await loaded(orderChunk);
      const labels = of.plans.map((plan) => consentLabel(t, format, plan));
      const orderId = await placeOrder({ call, emit, salesJourneyId, review: of, labels, reloadChanged });
      return { type: "placed", orderId };
    } catch (error) {
      const failure = orderFailure(error);
      if (isRefusal(error)) patchCheckoutState({ errorCount: checkoutState().errorCount + 1 });
      if (isOutdated(failure)) onOutdated(failure);
      // The server knows more than this tab, so others reload.
      if (failure.reason === "subscribed") reloadChanged();
      if (failure.reason === "noCard") customerData().invalidate("wallet");
      return { type: "failed", failure };
    }
  }

  function order(): void {
    setWaiting(isCardPending && !isStale);
    if (isStale || isCardPending) return;
    const missing: Missing[] = [];
    if (hasCard === false) missing.push("card");
    if (!isAllGiven) missing.push("consent");
    dispatch(missing.length ? { type: "lacked", missing } : { type: "ordered", review });
  }
  // Pressed before it was known whether there is a card: one attempt reports everything that is missing.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (isWaiting && !isCardPending) order();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what is known then
  }, [isWaiting, isCardPending]);

  useFlowEffects(state, dispatch, {
    ordering: (ordering, next, signal) =>
      submit(ordering.review).then((event) => {
        onEnd(transition(ordering, event), signal.aborted);
        next(event);
      }),
  });
  const failure = "failure" in state ? state.failure : undefined;
  useReportFailure({ failure, ...(failure && offerFailureText(format.t, failure)) });

  return {
    state,
    consented,
    consent(planId: string, isGiven: boolean) {
      // Checkboxes may change faster than they render.
      setGiven((old) => {
        const others = (old.to === review ? old.plans : []).filter((id) => id !== planId);
        return { to: review, plans: isGiven ? [...others, planId] : others };
      });
    },
    isWaiting,
    order,
  };
}
