import { z } from "zod";
import { offerCodes } from "../../../../core/http/codes.ts";
import { serviceNames } from "../../../../core/http/wire.ts";
import { accountToChange, ownAccount } from "../account/own-account.ts";
import { cartOf, cartToFill, changeCart, contentsOf, openCart, skusIn } from "./cart.ts";
import { catalogueFor, dueAtOrder, groupOf, shownPlan, type Offered } from "./catalogue.ts";
import { offerMessage } from "./offer-messages.ts";
import { orderOf } from "./order.ts";
import { operation, type RequestContext, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { createConsent, getOrderConfirmation, submitOrder } from "./offer-orders.ts";

const common = { apiVersion: "1.0", token: "customer", method: "POST" } as const;
const Id = z.string().max(100);

/** Returns an offer for each family: its name, its group, its plans. */
function offersOf(group: string, offered: readonly Offered[], inCart: string[], of: RequestContext) {
  const families = new Map<string, Offered[]>();
  for (const one of offered) families.set(one.plan.family, [...(families.get(one.plan.family) ?? []), one]);
  return [...families.values()].map((plans) => ({
    name: plans[0]?.plan.subscriptionName,
    group,
    plans: plans.map((one) => shownPlan(one, inCart.includes(one.plan.sku) ? 1 : 0, of)),
  }));
}

const getOffers = operation({
  ...common,
  name: "getOffers",
  path: "/offers",
  withoutKey: true,
  input: z.strictObject({
    data: z.strictObject({
      account: z.strictObject({ customerRelationshipID: Id, cartID: Id }),
      offer: z.strictObject({ filter: z.strictObject({ partnerGroup: z.string().max(40) }) }),
    }),
  }),
  async handle({ data: { account, offer } }, context) {
    await ownAccount({ customerRelationshipId: account.customerRelationshipID }, context);
    const group = groupOf(offer.filter.partnerGroup);
    const catalogue = await catalogueFor(context);
    const cart = await openCart(context, group);
    const inCart = cart ? await skusIn(context, cart) : [];
    const offers = offersOf(group, catalogue.inGroup(group), inCart, context);
    const isExclusive = await catalogue.isExclusive(group);
    return {
      status: 200,
      body: {
        success: true,
        message: "",
        data: {
          cartID: cart?.cartId ?? "",
          data: { offers: offers.map((one) => ({ ...one, exclusive: isExclusive })) },
        },
      },
    };
  },
});

const Items = z
  .array(
    z.strictObject({
      actionType: z.enum(["ADD", "REMOVE"]),
      catalogId: Id,
      itemType: z.literal("ADDON"),
      quantity: z.literal(1),
    }),
  )
  .min(1)
  .max(20);

const addToCart = operation({
  ...common,
  name: "addToCart",
  path: "/carts",
  errorCodes: [offerCodes.planGone, offerCodes.cartChanged, offerCodes.alreadySubscribed],
  input: z.strictObject({ cartID: Id, partnerGroup: z.string().max(40).default("apple"), items: Items }),
  async handle({ partnerGroup, items }, context) {
    await accountToChange({}, context);
    // A cart that has been ordered in the meantime can't be filled: use the group's open one, even for an old page.
    const cart = await cartToFill(context, groupOf(partnerGroup));
    await changeCart(context, cart, await catalogueFor(context, cart.offerGroup), items);
    return filled(cart);
  },
});

const updateCart = operation({
  ...common,
  name: "updateCart",
  path: "/carts/updates",
  errorCodes: [
    offerCodes.journeyUnknown,
    offerCodes.alreadyOrdered,
    offerCodes.planGone,
    offerCodes.cartChanged,
    offerCodes.alreadySubscribed,
  ],
  input: z.strictObject({ salesJourneyId: Id, items: Items }),
  async handle({ salesJourneyId, items }, context) {
    await accountToChange({}, context);
    const cart = await cartOf(context, salesJourneyId);
    if (cart.orderedAt) throw ordered(context);
    await changeCart(context, cart, await catalogueFor(context, cart.offerGroup), items);
    return filled(cart);
  },
});

const filled = ({ salesJourneyId, cartId }: { salesJourneyId: string; cartId: string }) =>
  ({
    status: 200,
    body: { success: true, upsertItem: { salesJourneyId }, data: { cartID: cartId } },
  }) as const;

const ordered = ({ language }: RequestContext) =>
  new HttpError(409, offerMessage(language, "ordered"), {}, offerCodes.alreadyOrdered);

/** Returns a plan's partner, as in a review (OFR-9): WBD, or nothing. */
const partnerOf = ({ publisherName }: Offered["plan"]) => (publisherName === "WBD" ? "WBD" : "");

const getReview = operation({
  ...common,
  name: "getReview",
  path: "/reviews",
  withoutKey: true,
  errorCodes: [offerCodes.journeyUnknown, offerCodes.alreadyOrdered],
  input: z.strictObject({
    salesJourneyId: Id,
    userActivity: z.literal("NEW"),
    partnerGroup: z.enum(["WBD", ""]),
  }),
  async handle({ salesJourneyId, partnerGroup }, context) {
    await accountToChange({}, context);
    const cart = await cartOf(context, salesJourneyId);
    if (cart.orderedAt) throw ordered(context);
    const catalogue = await catalogueFor(context, cart.offerGroup);
    const { offered, gone } = await contentsOf(context, cart, catalogue);
    if (offered.some(({ plan }) => partnerOf(plan) !== partnerGroup))
      throw new HttpError(400, offerMessage(context.language, "groupOther"));
    // Report once what can no longer be ordered.
    const removals = gone.map((catalogId) => ({ actionType: "REMOVE" as const, catalogId }));
    await changeCart(context, cart, catalogue, removals);
    const { orderId } = await orderOf(context, cart);
    const amount = offered.reduce((sum, one) => sum + dueAtOrder(one), 0) / 100;
    return {
      status: 200,
      body: {
        success: true,
        data: {
          order: { id: orderId },
          partnerGroup: cart.offerGroup,
          offers: offered.map((one) => ({
            ...shownPlan(one, 1, context),
            dueToday: dueAtOrder(one) / 100,
          })),
          removed: gone,
          amount,
          currency: "USD",
        },
      },
    };
  },
});

export const offers: Service = {
  name: serviceNames.offers,
  apiVersion: "1.0",
  operations: [getOffers, addToCart, updateCart, getReview, createConsent, submitOrder, getOrderConfirmation],
};
