import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import type { Review } from "../../core/api/services/offers.ts";
import { systemClock } from "../../core/browser/clock.ts";
import { utcTimestamp } from "../../core/browser/timestamp.ts";
import { useCall, useEmit } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { clientIp } from "../../core/resources/client-ip.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import { remember, rememberNewPlans, shopping } from "../../core/session/shopping.ts";
import { consentTo, recordOf } from "./consent.ts";
import type { OffersElement } from "./element.ts";
import { isOutdated, orderFailure } from "./failure.ts";
import { initial, transition, type Event } from "./flow.ts";
import { isRefusal, orderOnce } from "./order.ts";
import { consentLabel, type Words } from "./words.ts";

interface Parts {
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
export function useOrder({ words, review, isStale, salesJourneyId, hasCard, reload }: Parts) {
  const call = useCall();
  const emit = useEmit<typeof OffersElement>();
  const [state, dispatch] = useFlow(transition, initial);
  // Consent is to what was reviewed: of another review nothing is consented to yet.
  const [given, setGiven] = useState<{ to: Review; plans: readonly string[] }>({ to: review, plans: [] });
  const consented = given.to === review ? given.plans : [];
  /** Held from the press on: presses come faster than a view is drawn. */
  const isHeld = useRef(false);

  const isAllGiven = review.plans.every(({ id }) => consented.includes(id));
  useEffect(() => {
    if (isAllGiven) dispatch({ type: "completed", missing: "consent" });
  }, [isAllGiven]);
  useEffect(() => {
    if (hasCard) dispatch({ type: "completed", missing: "card" });
  }, [hasCard]);

  async function place(of: Review): Promise<Event> {
    const { errorCount } = shopping();
    const consent = of.plans.map(consentTo);
    const wish = { salesJourneyId, review: of, consent, refusals: errorCount };
    let orderId: string;
    try {
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
    ordering: ({ review: of }, next) =>
      place(of).then((event) => {
        isHeld.current = false;
        next(event);
      }),
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
      if (isHeld.current || isStale) return;
      if (hasCard === false) return dispatch({ type: "lacked", missing: "card" });
      if (!isAllGiven) return dispatch({ type: "lacked", missing: "consent" });
      isHeld.current = true;
      const time = utcTimestamp(systemClock);
      for (const plan of review.plans)
        emit("tv-terms-accepted", recordOf(plan, consentLabel(words, plan), time));
      dispatch({ type: "ordered", review });
    },
  };
}
