import { codeOnDemand } from "../../core/element/hooks/use-code.ts";
import { placeOf, viewOf } from "./place.ts";

/* Each view is its own chunk, because customers need one at a time. The code for ordering loads after the review. */
export const views = {
  plans: codeOnDemand("offers/plans", () => import("./PlanSelection.tsx")),
  review: codeOnDemand("offers/review", () => import("./Checkout.tsx")),
  confirmation: codeOnDemand("offers/confirmation", () => import("./Confirmation.tsx")),
};
/** Terms of the plans: folded in the plan list, open in the review. */
export const terms = codeOnDemand("offers/terms", () => import("./view/TermsHtml.tsx"));
export const ordering = codeOnDemand("offers/ordering", () => import("./ordering.ts"));

/** Starts loading the code of a path's view, while the session is checked. */
export function fetchView(path: string): void {
  const view = viewOf(placeOf(path));
  void views[view].load();
  if (view === "review") void terms.load();
}
