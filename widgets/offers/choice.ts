import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import type { CartItem, Offer } from "../../core/domain/offers/offers.ts";
import type { OfferFailure } from "./failure.ts";

export const plansIn = (offers: readonly Offer[]): OfferPlan[] => offers.flatMap(({ plans }) => plans);

/** The initial choice: the cart, or the plan if there is only one. */
export function firstChosen(offers: readonly Offer[]): string[] {
  const plans = plansIn(offers);
  return (plans.length === 1 ? plans : plans.filter((plan) => plan.isInCart)).map(({ id }) => id);
}

/**
 * OFR-2: selects or deselects a plan. A family has one selected plan at most; an exclusive group has one across its
 * families.
 */
export function toggle(offers: readonly Offer[], chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const offer = offers.find(({ plans }) => plans.some((plan) => plan.id === id));
  const family = offer?.plans.find((plan) => plan.id === id)?.family;
  const replaced = offers
    .filter(({ group }) => group === offer?.group)
    .flatMap(({ plans }) => plans)
    .filter((plan) => offer?.isExclusive || plan.family === family)
    .map((plan) => plan.id);
  return [...chosen.filter((one) => !replaced.includes(one)), id];
}

/** OFR-3: returns the changes that make the cart match the choice, removals first. */
export function cartItems(offers: readonly Offer[], chosen: readonly string[]): CartItem[] {
  const plans = plansIn(offers);
  const gone = plans.filter(({ id, isInCart }) => isInCart && !chosen.includes(id));
  const added = plans.filter(({ id, isInCart }) => !isInCart && chosen.includes(id));
  return [
    ...gone.map(({ id }) => ({ actionType: "REMOVE" as const, catalogId: id })),
    ...added.map(({ id }) => ({ actionType: "ADD" as const, catalogId: id })),
  ];
}

/** OFR-3: returns the offers with qtyInCart 1 for chosen plans and 0 for all others. */
export const withCart = (offers: readonly Offer[], chosen: readonly string[]): Offer[] =>
  offers.map((offer) => ({
    ...offer,
    plans: offer.plans.map((plan) => ({ ...plan, isInCart: chosen.includes(plan.id) })),
  }));

/** States of the choice, until it is in the cart (OFR-2, OFR-3). */
export type ChoiceState =
  /** `chosen` is undefined until the customer chooses; until then the cart counts. */
  | { step: "choosing"; chosen: readonly string[] | undefined; failure?: OfferFailure | undefined }
  | { step: "adding"; chosen: readonly string[] }
  | { step: "added"; chosen: readonly string[] };

export type ChoiceEvent =
  | { type: "chosen"; chosen: readonly string[] }
  /** The choice of an earlier page is decrypted. What was chosen meanwhile is newer. */
  | { type: "restored"; chosen: readonly string[] }
  | { type: "continued"; chosen: readonly string[] }
  | { type: "refused"; failure: OfferFailure }
  | { type: "added" }
  /** The page shows the next step itself. */
  | { type: "stayed" }
  | { type: "failed"; failure: OfferFailure }
  | { type: "reset" };

export const firstChoice: ChoiceState = { step: "choosing", chosen: undefined };

export function chooseTransition(state: ChoiceState, event: ChoiceEvent): ChoiceState {
  if (event.type === "reset") return firstChoice;
  switch (state.step) {
    case "choosing":
      if (event.type === "chosen") return { step: "choosing", chosen: event.chosen };
      if (event.type === "restored") return { ...state, chosen: state.chosen ?? event.chosen };
      if (event.type === "refused") return { ...state, failure: event.failure };
      return event.type === "continued" ? { step: "adding", chosen: event.chosen } : state;
    case "adding":
      if (event.type === "added") return { step: "added", chosen: state.chosen };
      if (event.type !== "failed") return state; // ignores a second press and other choices
      return { step: "choosing", chosen: state.chosen, failure: event.failure };
    case "added":
      return event.type === "stayed" ? { step: "choosing", chosen: state.chosen } : state;
  }
}
