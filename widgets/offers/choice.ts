import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import type { CartItem, Offer } from "../../core/domain/offers/offers.ts";

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
