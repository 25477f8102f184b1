import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag, number } from "../../http/wire-values.ts";
import { common, planFields, planFrom, type OfferPlan } from "./offer-plans.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

const text = z.optional(z.string());

export interface OrderedItem extends OfferPlan {
  /** Charged with the order. */
  paid: number;
  offerType: string;
  /** In ms since 1970; undefined if it doesn't renew. */
  renewalDate: number | undefined;
  thankyou: string;
  /** Whether its app still has to be activated. */
  needsActivation: boolean;
}

/** A placed order. */
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
  activation: z.optional(z.object({ appId: text, isNeeded: z.optional(flag()) })),
});

const itemOf = (wire: z.infer<typeof WireItem>): OrderedItem => ({
  ...planFrom(wire),
  paid: wire.paid ?? 0,
  offerType: wire.offerType ?? "",
  renewalDate: wire.renewalDate,
  thankyou: wire.thankyou ?? "",
  needsActivation: wire.activation?.isNeeded ?? true,
});

/** Reads the order of a sales journey (OFR-5). The server code is `NOT_ORDERED` if there is none. */
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
    throwIfFailed("offers/getOrderConfirmation", rest);
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
