import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { flag, number } from "../wire-values.ts";
import { common, planFields, planFrom, WirePlan, type OfferPlan } from "./offer-plans.ts";
import { confirm, outcome } from "./outcome.ts";

const text = z.optional(z.string());

export interface Review {
  orderId: string;
  /** `wbd` */
  partnerGroup: string;
  plans: OfferPlan[];
  /** Plans that went out of the cart because they cannot be ordered any more. */
  removed: string[];
  /** Charged by the order, in whole units of the currency. */
  amount: number;
  currency: string;
}

/** OFR-4, OFR-9: what an order would be. */
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
    confirm("offers/getReview", rest);
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

export interface OrderedItem extends OfferPlan {
  /** Charged by the order. */
  paid: number;
  offerType: string;
  /** In ms since 1970; undefined where it does not renew. */
  renewalDate: number | undefined;
  thankyou: string;
  /** Whether its app waits to be activated. */
  needsActivation: boolean;
}

/** An order that was placed. */
export interface Order {
  orderId: string;
  /** In ms since 1970. */
  orderDate: number;
  amount: number;
  currency: string;
  cardType: string;
  cardLast4Digits: string;
  items: OrderedItem[];
}

const WireItem = z.object({
  ...planFields,
  paid: z.optional(number()),
  offerType: text,
  renewalDate: z.optional(number()),
  thankyou: text,
  activation: z.optional(z.object({ isNeeded: z.optional(flag()) })),
});

const itemOf = (wire: z.infer<typeof WireItem>): OrderedItem => ({
  ...planFrom(wire),
  paid: wire.paid ?? 0,
  offerType: wire.offerType ?? "",
  renewalDate: wire.renewalDate,
  thankyou: wire.thankyou ?? "",
  needsActivation: wire.activation?.isNeeded ?? true,
});

/** OFR-5: what has come of a sales journey; `NOT_ORDERED` where nothing has. */
export const getOrderConfirmation = operation({
  ...common,
  name: "getOrderConfirmation",
  request: (of: { orderId: string; salesJourneyId: string; clientIpAddress: string; offer: string }) => of,
  response: z.object({
    ...outcome,
    data: z.optional(
      z.object({
        orderId: z.string(),
        orderDate: number(),
        amount: number(),
        currency: text,
        cardType: text,
        cardLast4Digits: text,
        items: z.array(WireItem),
      }),
    ),
  }),
  read({ data, ...rest }): Order | undefined {
    confirm("offers/getOrderConfirmation", rest);
    return (
      data && {
        ...data,
        currency: data.currency ?? "USD",
        cardType: data.cardType ?? "",
        cardLast4Digits: data.cardLast4Digits ?? "",
        items: data.items.map(itemOf),
      }
    );
  },
});
