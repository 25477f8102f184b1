import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { common } from "./offer-plans.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

/** What a customer consents to: a plan's prices, and its terms by version and SHA-256 of their text. */
export interface ConsentedPlan {
  id: string;
  /** Charged with the order. */
  price: number;
  /** Charged at each renewal. */
  renewalPrice: number;
  terms: { version: string; sha256: string }[];
}

/** Records the customer's consent before the order (OFR-10). */
export const createConsent = operation({
  ...common,
  name: "createConsent",
  request: (of: { salesJourneyId: string; orderId: string; plans: readonly ConsentedPlan[] }) => ({
    salesJourneyId: of.salesJourneyId,
    order: { id: of.orderId },
    offers: of.plans,
  }),
  response: z.object({ ...outcome, data: z.optional(z.object({ consentId: z.string() })) }),
  read({ data, ...rest }): string | undefined {
    throwIfFailed("offers/createConsent", rest);
    return data?.consentId;
  },
});

/** Places the order and returns its id (OFR-5). */
export const submitOrder = operation({
  ...common,
  name: "submitOrder",
  request: (of: {
    salesJourneyId: string;
    consentId: string;
    clientIpAddress: string;
    partnerGroup: string;
  }) => ({ ...of, acceptanceChannel: "WEB", userActivity: "NEW" }),
  response: z.object({ ...outcome, data: z.optional(z.object({ orderId: z.string() })) }),
  read({ data, ...rest }): string | undefined {
    throwIfFailed("offers/submitOrder", rest);
    return data?.orderId;
  },
});
