import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { flag, number } from "../wire-values.ts";
import { confirm, outcome } from "./outcome.ts";

const text = z.optional(z.string());
const lines = z.optional(z.array(z.string()));

const planFields = {
  id: z.string(),
  family: z.string(),
  familyName: text,
  name: z.string(),
  description: lines,
  renewalDescription: text,
  chargeDetails: z.object({ amount: number(), frequency: text, currency: text }),
  introductory: z.optional(z.object({ offerType: z.string(), amount: number(), days: number() })),
  otherInfo: z.optional(z.array(z.object({ version: text, html: z.string() }))),
  qtyInCart: z.optional(number()),
  dueToday: z.optional(number()),
  icon: text,
  appId: text,
  appName: text,
};
const WirePlan = z.object(planFields);

/** Terms of a plan: exactly these words are shown, and consented to. */
export interface PlanTerms {
  version: string;
  /** HTML of the server: only ever shown through core/html. */
  html: string;
}

/** A plan of the storefront (document 2, section 3); empty texts and lists where the server has none. */
export interface OfferPlan {
  id: string;
  /** Of a family one plan at a time (OFR-2). */
  family: string;
  /** What the family is called, Max. */
  familyName: string;
  /** Standard */
  name: string;
  description: string[];
  renewalDescription: string;
  /** The plan's own price, in whole units of the currency. */
  price: number;
  /** ISO 4217, USD. */
  currency: string;
  /** `Month` or `year`. */
  frequency: string;
  /** What is paid at first; absent where that is the plan's own price. */
  introductory: { offerType: string; amount: number; days: number } | undefined;
  terms: PlanTerms[];
  isInCart: boolean;
  /** Charged by the order. */
  dueToday: number;
  /** Absolute address of a picture. */
  icon: string;
  appId: string;
  appName: string;
}

function planFrom(wire: z.infer<typeof WirePlan>): OfferPlan {
  const { id, family, name, introductory, chargeDetails } = wire;
  return {
    id,
    family,
    name,
    introductory,
    familyName: wire.familyName ?? "",
    description: wire.description ?? [],
    renewalDescription: wire.renewalDescription ?? "",
    price: chargeDetails.amount,
    currency: chargeDetails.currency ?? "USD",
    frequency: chargeDetails.frequency ?? "",
    terms: (wire.otherInfo ?? []).map(({ version = "", html }) => ({ version, html })),
    isInCart: wire.qtyInCart === 1,
    dueToday: wire.dueToday ?? introductory?.amount ?? chargeDetails.amount,
    icon: wire.icon ?? "",
    appId: wire.appId ?? "",
    appName: wire.appName ?? "",
  };
}

/** What is offered of a family. */
export interface Offer {
  name: string;
  group: string;
  /** Whether one plan of the group is all that can be chosen (OFR-2). */
  isExclusive: boolean;
  plans: OfferPlan[];
}

export interface Offers {
  /** Of the customer's cart of this group; empty where there is none. */
  cartId: string;
  offers: Offer[];
}

const common = { service: "offers", version: "1.0", token: "customer" } as const;

/** OFR-3: what a partner group offers this customer. */
export const getOffers = operation({
  ...common,
  name: "getOffers",
  request: (of: { customerRelationshipId: string; cartId: string; partnerGroup: string }) => ({
    data: {
      account: { customerRelationshipID: of.customerRelationshipId, cartID: of.cartId },
      offer: { filter: { partnerGroup: of.partnerGroup } },
    },
  }),
  response: z.object({
    ...outcome,
    message: text,
    data: z.optional(
      z.object({
        cartID: text,
        data: z.object({
          offers: z.array(
            z.object({
              name: text,
              group: text,
              exclusive: z.optional(flag()),
              plans: z.array(WirePlan),
            }),
          ),
        }),
      }),
    ),
  }),
  read({ data, message, errorMessage, ...rest }): Offers | undefined {
    confirm("offers/getOffers", { ...rest, errorMessage: errorMessage ?? message });
    return (
      data && {
        cartId: data.cartID ?? "",
        offers: data.data.offers.map(({ name, group, exclusive, plans }) => ({
          name: name ?? "",
          group: group ?? "",
          isExclusive: exclusive ?? true,
          plans: plans.map(planFrom),
        })),
      }
    );
  },
});

/** OFR-3: what goes out of a cart, and into it. */
export interface CartItem {
  actionType: "ADD" | "REMOVE";
  catalogId: string;
}

const itemFrom = ({ actionType, catalogId }: CartItem) => ({
  actionType,
  catalogId,
  itemType: "ADDON",
  quantity: 1,
});

const filled = z.object({
  success: outcome.success,
  error: text,
  errorMessage: text,
  errorCode: text,
  upsertItem: z.optional(z.object({ salesJourneyId: z.string() })),
  data: z.optional(z.object({ cartID: z.string() })),
});

export interface Filled {
  salesJourneyId: string;
  cartId: string;
}

function filledFrom(
  name: string,
  { error, errorMessage, upsertItem, data, ...rest }: z.infer<typeof filled>,
): Filled | undefined {
  confirm(name, { ...rest, errorMessage: errorMessage ?? error });
  return upsertItem && data && { salesJourneyId: upsertItem.salesJourneyId, cartId: data.cartID };
}

/** OFR-9: begins a sales journey, or goes on with that of the group's cart. */
export const addToCart = operation({
  ...common,
  name: "addToCart",
  request: (of: { cartId: string; partnerGroup: string; items: readonly CartItem[] }) => ({
    cartID: of.cartId,
    partnerGroup: of.partnerGroup,
    items: of.items.map(itemFrom),
  }),
  response: filled,
  read: (wire) => filledFrom("offers/addToCart", wire),
});

/** OFR-9: changes the cart of a sales journey. */
export const updateCart = operation({
  ...common,
  name: "updateCart",
  request: (of: { salesJourneyId: string; items: readonly CartItem[] }) => ({
    salesJourneyId: of.salesJourneyId,
    items: of.items.map(itemFrom),
  }),
  response: filled,
  read: (wire) => filledFrom("offers/updateCart", wire),
});

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
        removed: lines,
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
