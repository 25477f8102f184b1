import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag } from "../../http/wire-values.ts";
import { common, planFrom, WirePlan, type OfferPlan } from "./offer-plans.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

const text = z.optional(z.string());

/** The offered plans of a family. */
export interface Offer {
  name: string;
  group: string;
  /** Whether only one plan of the group can be chosen (OFR-2). */
  isExclusive: boolean;
  plans: OfferPlan[];
}

export interface Offers {
  /** Id of the customer's cart of this group; empty if there is none. */
  cartId: string;
  offers: Offer[];
}

/** Reads the offers of a partner group for this customer (OFR-3). */
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
    throwIfFailed("offers/getOffers", { ...rest, errorMessage: errorMessage ?? message });
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

/** An addition to the cart, or a removal from it (OFR-3). */
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
  throwIfFailed(name, { ...rest, errorMessage: errorMessage ?? error });
  return upsertItem && data && { salesJourneyId: upsertItem.salesJourneyId, cartId: data.cartID };
}

/** Starts a sales journey, or continues that of the group's cart (OFR-9). */
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

/** Changes the cart of a sales journey (OFR-9). */
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
