import type { OfferPlan } from "../../core/api/services/offer-plans.ts";
import type { Review } from "../../core/api/services/review.ts";
import type { OfferFailure } from "./failure.ts";

/** What the customer has still to do before the order. */
export type Missing = "card" | "consent";

/** The order, from the review to its end (OFR-4, OFR-5). The names are the element's states. */
export type State =
  | {
      step: "reviewing";
      missing?: Missing | undefined;
      /** How often somebody has tried to go on; each time the focus goes to what is missing. */
      attempts: number;
      /** The cart was changed, or a plan went, while the review was loaded. */
      failure?: OfferFailure | undefined;
    }
  | { step: "ordering"; review: Review }
  | {
      step: "order-failed";
      failure: OfferFailure;
      missing?: Missing | undefined;
      attempts: number;
      /** What was reviewed when it failed: its prices may be others now. */
      before: readonly OfferPlan[];
    }
  | { step: "ordered"; orderId: string };

export type Event =
  | { type: "lacked"; missing: Missing }
  | { type: "ordered"; review: Review }
  | { type: "placed"; orderId: string }
  | { type: "failed"; failure: OfferFailure }
  | { type: "completed"; missing: Missing }
  | { type: "reset" };

export const initial: State = { step: "reviewing", attempts: 0 };

/** One order at a time: a second press while one is on its way is ignored. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "reviewing":
    case "order-failed":
      if (event.type === "ordered") return { step: "ordering", review: event.review };
      if (event.type === "lacked") return { ...state, missing: event.missing, attempts: state.attempts + 1 };
      // What was missing is there; what was told besides stays until the next try.
      if (event.type === "completed" && state.missing === event.missing)
        return { ...state, missing: undefined };
      return event.type === "placed" ? { step: "ordered", orderId: event.orderId } : state;
    case "ordering":
      if (event.type === "placed") return { step: "ordered", orderId: event.orderId };
      if (event.type !== "failed") return state;
      return { step: "order-failed", failure: event.failure, attempts: 0, before: state.review.plans };
    case "ordered":
      return state;
  }
}
