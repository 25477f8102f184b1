import type { OfferPlan } from "../../core/api/services/offer-plans.ts";
import type { Review } from "../../core/api/services/orders.ts";
import type { Failure } from "./failure.ts";

/** The choice of plans, until they are in the cart (OFR-2, OFR-3). */
export type ChoiceState =
  /** `chosen` is undefined until somebody has chosen: what is in the cart counts. */
  | { step: "choosing"; chosen: readonly string[] | undefined; failure?: Failure | undefined }
  | { step: "adding"; chosen: readonly string[] }
  | { step: "added"; chosen: readonly string[] };

export type ChoiceEvent =
  | { type: "chosen"; chosen: readonly string[] }
  | { type: "continued"; chosen: readonly string[] }
  | { type: "refused"; failure: Failure }
  | { type: "added" }
  | { type: "failed"; failure: Failure }
  | { type: "reset" };

export const firstChoice: ChoiceState = { step: "choosing", chosen: undefined };

export function chooseTransition(state: ChoiceState, event: ChoiceEvent): ChoiceState {
  if (event.type === "reset") return firstChoice;
  switch (state.step) {
    case "choosing":
      if (event.type === "chosen") return { step: "choosing", chosen: event.chosen };
      if (event.type === "refused") return { ...state, failure: event.failure };
      return event.type === "continued" ? { step: "adding", chosen: event.chosen } : state;
    case "adding":
      if (event.type === "added") return { step: "added", chosen: state.chosen };
      if (event.type !== "failed") return state; // a second press is ignored, and so is another choice
      return { step: "choosing", chosen: state.chosen, failure: event.failure };
    case "added":
      return state;
  }
}

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
      failure?: Failure | undefined;
    }
  | { step: "ordering"; review: Review }
  | {
      step: "order-failed";
      failure: Failure;
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
  | { type: "failed"; failure: Failure }
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
