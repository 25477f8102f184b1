import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { number } from "../../http/wire-values.ts";
import { common, planFrom, WirePlan, type OfferPlan } from "./offer-plans.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

const text = z.optional(z.string());

export interface Review {
  orderId: string;
  /** The cart's group, such as `wbd`; empty if the server sends none. */
  partnerGroup: string;
  plans: OfferPlan[];
  /** IDs of plans that were removed from the cart because they can no longer be ordered. */
  removed: string[];
  /** Charged with the order. In dollars, not cents: 16.99 means $16.99. */
  amount: number;
  currency: string;
}

/**
 * Reviews an order before it is placed (OFR-4, OFR-9). The partner is only sent for WBD's group; for others it is
 * empty.
 */
export const getReview = operation({
  ...common,
  name: "getReview",
  request: ({ salesJourneyId, partnerGroup }: { salesJourneyId: string; partnerGroup: string }) => ({
    salesJourneyId,
    userActivity: "NEW",
    partnerGroup: ["wbd", "hbo_max"].includes(partnerGroup) ? "WBD" : "",
  }),
  response: z.object({
    ...outcome,
    data: z.optional(
      z.object({
        order: z.object({ id: z.string() }),
        partnerGroup: text,
        offers: z.array(WirePlan),
        removed: z.optional(z.array(z.string())),
        amount: number(),
        currency: text,
      }),
    ),
  }),
  read({ data, ...rest }): Review | undefined {
    throwIfFailed("offers/getReview", rest);
    return (
      data && {
        orderId: data.order.id,
        partnerGroup: data.partnerGroup ?? "",
        plans: data.offers.map(planFrom),
        removed: data.removed ?? [],
        amount: data.amount,
        currency: data.currency ?? "USD",
      }
    );
  },
});
