import { codeOnDemand } from "../../core/element/use-code.ts";
import { placeOf, viewOf } from "./place.ts";

/*
 * Each view is a file of its own: who chooses a plan has not got to the review yet, and who comes back to the review is
 * past the plans. What follows the press that orders is fetched behind the review.
 */
export const views = {
  plans: codeOnDemand("offers/plans", () => import("./PlanSelection.tsx")),
  review: codeOnDemand("offers/review", () => import("./Checkout.tsx")),
  confirmation: codeOnDemand("offers/confirmation", () => import("./Confirmation.tsx")),
};
/** Of the plans, among which they are folded; in the review they stand open. */
export const terms = codeOnDemand("offers/terms", () => import("./view/TermsHtml.tsx"));
export const ordering = codeOnDemand("offers/ordering", () => import("./ordering.ts"));

/** Fetches the code of a path's view, while it is found out who the customer is. */
export function fetchView(path: string): void {
  const view = viewOf(placeOf(path));
  void views[view].load();
  if (view === "review") void terms.load();
}
