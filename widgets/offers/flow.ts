import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import type { Review } from "../../core/domain/offers/review.ts";
import type { OfferFailure } from "./failure.ts";

/** What the customer still has to do before ordering. One attempt reports everything. */
export type Missing = "card" | "consent";

/** States of the order, from the review to its end (OFR-4, OFR-5). They are also states of the element. */
export type State =
  | {
      step: "reviewing";
      missing?: readonly Missing[];
      /** Number of attempts to continue. Each one focuses what is missing. */
      attempts: number;
      /** The cart changed, or a plan disappeared, while the review was loading. */
      failure?: OfferFailure | undefined;
    }
  | { step: "ordering"; review: Review }
  | {
      step: "order-failed";
      failure: OfferFailure;
      missing?: readonly Missing[];
      attempts: number;
      /** The review at the time of the failure. Its prices may have changed. */
      before: readonly OfferPlan[];
    }
  | { step: "ordered"; orderId: string };

export type Event =
  | { type: "lacked"; missing: readonly Missing[] }
  | { type: "ordered"; review: Review }
  | { type: "placed"; orderId: string }
  | { type: "failed"; failure: OfferFailure }
  | { type: "completed"; missing: Missing }
  | { type: "reset" };

export const initial: State = { step: "reviewing", attempts: 0 };

/** Ignores a second press while an order is in progress. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "reviewing":
    case "order-failed":
      if (event.type === "ordered") return { step: "ordering", review: event.review };
      if (event.type === "lacked") return { ...state, missing: event.missing, attempts: state.attempts + 1 };
      // The missing item is there. Other messages stay until the next try.
      if (event.type === "completed" && state.missing?.includes(event.missing))
        return { ...state, missing: state.missing.filter((one) => one !== event.missing) };
      return event.type === "placed" ? { step: "ordered", orderId: event.orderId } : state;
    case "ordering":
      if (event.type === "placed") return { step: "ordered", orderId: event.orderId };
      if (event.type !== "failed") return state;
      return { step: "order-failed", failure: event.failure, attempts: 0, before: state.review.plans };
    case "ordered":
      return state;
  }
}
