import type { OfferFailure } from "./failure.ts";

/** States of the choice, until it is in the cart (OFR-2, OFR-3). */
export type ChoiceState =
  /** `chosen` is undefined until the customer chooses; until then the cart counts. */
  | { step: "choosing"; chosen: readonly string[] | undefined; failure?: OfferFailure | undefined }
  | { step: "adding"; chosen: readonly string[] }
  | { step: "added"; chosen: readonly string[] };

export type ChoiceEvent =
  | { type: "chosen"; chosen: readonly string[] }
  | { type: "continued"; chosen: readonly string[] }
  | { type: "refused"; failure: OfferFailure }
  | { type: "added" }
  | { type: "failed"; failure: OfferFailure }
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
      if (event.type !== "failed") return state; // ignores a second press and other choices
      return { step: "choosing", chosen: state.chosen, failure: event.failure };
    case "added":
      return state;
  }
}
