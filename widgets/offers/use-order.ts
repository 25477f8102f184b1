import { useEffect, useState } from "react";
import type { Review } from "../../core/api/services/review.ts";
import { useCall, useEmit } from "../../core/element/hooks.ts";
import { loaded, useCode } from "../../core/element/use-code.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { useTell } from "../../core/element/use-tell.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import { patchCheckoutState, checkoutState } from "../../core/session/checkout-state.ts";
import { consentLabel } from "./consent-label.ts";
import type { OffersElement } from "./element.ts";
import { isOutdated, isRefusal, orderFailure } from "./failure.ts";
import { initial, transition, type Event } from "./flow.ts";
import type { ReviewTexts } from "./review-strings.ts";
import { ordering, views } from "./views.ts";
import type { Words } from "./words.ts";

interface Deps {
  t: Translate<ReviewTexts>;
  words: Words;
  review: Review;
  /** It is being loaded anew: nothing is ordered by what is not true any more. */
  isStale: boolean;
  salesJourneyId: string;
  /** Undefined where it is not known: the server then tells. */
  hasCard: boolean | undefined;
  reload: () => void;
}

/** What an order changes for others, here and in the other tabs: they ask anew. */
const tellOthers = () =>
  (["subscriptions", "transactions", "banner", "wallet"] as const).forEach(customerData().changed);

/** The order of what is reviewed, with its consents. */
export function useOrder({ t, words, review, isStale, salesJourneyId, hasCard, reload }: Deps) {
  const call = useCall();
  const emit = useEmit<typeof OffersElement>();
  const [state, dispatch] = useFlow(transition, initial);
  // Consent is to what was reviewed: of another review nothing is consented to yet.
  const [given, setGiven] = useState<{ to: Review; plans: readonly string[] }>({ to: review, plans: [] });
  const consented = given.to === review ? given.plans : [];
  // Fetched while the customer reads.
  useCode(ordering, "ahead");
  useCode(views.confirmation, "ahead");

  const isAllGiven = review.plans.every(({ id }) => consented.includes(id));
  useEffect(() => {
    if (isAllGiven) dispatch({ type: "completed", missing: "consent" });
  }, [isAllGiven]);
  useEffect(() => {
    if (hasCard) dispatch({ type: "completed", missing: "card" });
  }, [hasCard]);

  async function place(of: Review): Promise<Event> {
    try {
      const { placeOrder } = await loaded(ordering);
      const labels = of.plans.map((plan) => consentLabel(t, words, plan));
      const orderId = await placeOrder({ call, emit, salesJourneyId, review: of, labels, tellOthers });
      return { type: "placed", orderId };
    } catch (error) {
      const failure = orderFailure(error);
      if (isRefusal(error)) patchCheckoutState({ errorCount: checkoutState().errorCount + 1 });
      if (isOutdated(failure)) reload();
      // The server knows of more than this tab does: others ask.
      if (failure.reason === "subscribed") tellOthers();
      if (failure.reason === "noCard") customerData().changed("wallet");
      return { type: "failed", failure };
    }
  }

  useFlowEffects(state, dispatch, {
    ordering: ({ review: of }, next) => place(of).then(next),
  });
  useTell("failure" in state ? state.failure?.error : undefined);

  return {
    state,
    consented,
    consent(planId: string, isGiven: boolean) {
      // Ticks may come faster than they are drawn.
      setGiven((old) => {
        const others = (old.to === review ? old.plans : []).filter((id) => id !== planId);
        return { to: review, plans: isGiven ? [...others, planId] : others };
      });
    },
    order() {
      if (isStale) return;
      if (hasCard === false) return dispatch({ type: "lacked", missing: "card" });
      if (!isAllGiven) return dispatch({ type: "lacked", missing: "consent" });
      dispatch({ type: "ordered", review });
    },
  };
}
