import { useEffect, useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import type { Review } from "../../core/api/services/orders.ts";
import { systemClock } from "../../core/browser/clock.ts";
import { utcTimestamp } from "../../core/browser/timestamp.ts";
import { useCall, useEmit } from "../../core/element/hooks.ts";
import { loaded, useCode } from "../../core/element/use-code.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import { remember, rememberNewPlans, shopping } from "../../core/session/shopping.ts";
import { consentLabel } from "./consent-label.ts";
import type { OffersElement } from "./element.ts";
import { isOutdated, isRefusal, orderFailure } from "./failure.ts";
import { initial, transition, type Event } from "./flow.ts";
import type { ReviewTexts } from "./review-strings.ts";
import { ordering, views } from "./views.ts";
import type { Words } from "./words.ts";

interface Parts {
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

/** What an order changes for others: here and in the other tabs they ask anew. */
const CHANGED = ["subscriptions", "transactions", "banner", "wallet"] as const;

/** The order of what is reviewed, with its consents. */
export function useOrder({ t, words, review, isStale, salesJourneyId, hasCard, reload }: Parts) {
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
    const { errorCount } = shopping();
    const time = utcTimestamp(systemClock);
    let orderId: string;
    try {
      const { clientIp, consentTo, orderOnce, recordOf } = await loaded(ordering);
      for (const plan of of.plans)
        emit("tv-terms-accepted", recordOf(plan, consentLabel(t, words, plan), time));
      const consent = of.plans.map(consentTo);
      const wish = { salesJourneyId, review: of, consent, refusals: errorCount };
      orderId = await orderOnce({ call, clock: systemClock, clientIp }, wish);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) remember({ errorCount: errorCount + 1 });
      const failure = orderFailure(error);
      if (isOutdated(failure)) reload();
      // Taken out of the page in the middle of it, or told that others know more: they ask.
      if (error.code === "aborted" || failure.reason === "subscribed")
        CHANGED.forEach(customerData().changed);
      if (failure.reason === "noCard") customerData().changed("wallet");
      return { type: "failed", failure };
    }
    // True whatever the view shows by now.
    remember({
      cartId: "",
      errorCount: 0,
      activationContext: "thankyou",
      activationItems: of.plans.map(({ id, icon, appId }) => ({ id, icon, appId })),
    });
    rememberNewPlans(of.plans.map(({ id }) => id));
    for (const kind of CHANGED) customerData().changed(kind);
    emit("tv-order-placed", { orderId, plans: of.plans.map(({ id }) => id) });
    return { type: "placed", orderId };
  }

  useFlowEffects(state, dispatch, {
    ordering: ({ review: of }, next) => place(of).then(next),
  });

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
