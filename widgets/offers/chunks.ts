/* Each view is its own chunk, because customers need one at a time. The code for ordering loads after the review. */

import { codeOnDemand } from "../../core/element/hooks/use-code.ts";
import { routeOf, viewOf } from "./routes.ts";

export const viewChunks = {
  plans: codeOnDemand("offers/plans", () => import("./PlanSelection.tsx")),
  review: codeOnDemand("offers/review", () => import("./Checkout.tsx")),
  confirmation: codeOnDemand("offers/confirmation", () => import("./Confirmation.tsx")),
};
/** Terms of the plans: folded in the plan list, open in the review. */
export const termsChunk = codeOnDemand("offers/terms", () => import("./view/TermsHtml.tsx"));
export const orderChunk = codeOnDemand("offers/ordering", () => import("./place-order.ts"));

/** Starts loading the code of a path's view, while the session is checked. */
export function fetchView(path: string): void {
  const view = viewOf(routeOf(path));
  void viewChunks[view].load();
  if (view === "review") void termsChunk.load();
}
