import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { common } from "./offer-plans.ts";
import { confirm, outcome } from "./outcome.ts";

/** What of a plan is consented to: its prices, and its terms by version and the SHA-256 of their words. */
export interface ConsentedPlan {
  id: string;
  /** Charged by the order. */
  price: number;
  /** Charged when it renews. */
  renewalPrice: number;
  terms: { version: string; sha256: string }[];
}

/** OFR-10: writes down what somebody consents to before the order. */
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
    confirm("offers/createConsent", rest);
    return data?.consentId;
  },
});

/** OFR-5; gives the order's number. */
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
    confirm("offers/submitOrder", rest);
    return data?.orderId;
  },
});
