import {
  addNewPlans,
  patchCheckoutState,
  type ActivationItem,
} from "../../core/session/lifecycle/checkout-state.ts";

/**
 * Stores in this tab that an order was placed: its cart is over, its apps can be activated, and the banner doesn't ask to
 * activate them (BAN-1).
 */
export function rememberOrder(
  salesJourneyId: string,
  orderId: string,
  plans: readonly ActivationItem[],
): void {
  patchCheckoutState({
    cartId: "",
    salesJourneyId,
    orderId,
    errorCount: 0,
    activationContext: "thankyou",
    activationItems: plans.map(({ id, icon, appId }) => ({ id, icon, appId })),
  });
  addNewPlans(plans.map(({ id }) => id));
}
