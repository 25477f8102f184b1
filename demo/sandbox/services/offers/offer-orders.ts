import { z } from "zod";
import { offerCodes } from "../../../../core/http/codes.ts";
import { accountToChange } from "../account/own-account.ts";
import { cartOf } from "./cart.ts";
import { catalogueFor, groupOf, shownPlan } from "./catalogue.ts";
import { offerMessage } from "./offer-messages.ts";
import { consent, itemsOf, orderOf, placeOrder } from "./order.ts";
import { operation } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

const common = { apiVersion: "1.0", token: "customer", method: "POST" } as const;
const Id = z.string().max(100);

export const createConsent = operation({
  ...common,
  name: "createConsent",
  path: "/consents",
  errorCodes: [
    offerCodes.journeyUnknown,
    offerCodes.alreadyOrdered,
    offerCodes.cartEmpty,
    offerCodes.cartChanged,
    offerCodes.priceChanged,
    offerCodes.planGone,
    offerCodes.alreadySubscribed,
  ],
  input: z.strictObject({
    salesJourneyId: Id,
    order: z.strictObject({ id: Id }),
    offers: z
      .array(
        z.strictObject({
          id: Id,
          price: z.number().min(0).max(100_000),
          renewalPrice: z.number().min(0).max(100_000),
          terms: z
            .array(z.strictObject({ version: z.string().max(40), sha256: z.string().length(64) }))
            .max(10),
        }),
      )
      .max(20),
  }),
  async handle({ salesJourneyId, order, offers }, context) {
    await accountToChange({}, context);
    const cart = await cartOf(context, salesJourneyId);
    const consented = offers.map(({ id, price, renewalPrice, terms }) => ({
      id,
      priceCents: Math.round(price * 100),
      renewalCents: Math.round(renewalPrice * 100),
      terms,
    }));
    const catalogue = await catalogueFor(context, cart.offerGroup);
    const made = { orderId: order.id, offers: consented };
    const consentId = await consent(context, cart, catalogue, made);
    return { status: 200, body: { success: true, data: { consentId } } };
  },
});

export const submitOrder = operation({
  ...common,
  name: "submitOrder",
  path: "/orders",
  errorCodes: Object.values(offerCodes).filter((code) => code !== offerCodes.notOrdered),
  input: z.strictObject({
    salesJourneyId: Id,
    consentId: Id,
    acceptanceChannel: z.literal("WEB"),
    clientIpAddress: z.string().max(45),
    userActivity: z.literal("NEW"),
    partnerGroup: z.string().max(40),
  }),
  async handle({ salesJourneyId, partnerGroup, ...submitted }, context) {
    const { language } = context;
    await accountToChange({}, context);
    const cart = await cartOf(context, salesJourneyId);
    if (groupOf(partnerGroup) !== cart.offerGroup)
      throw new HttpError(409, offerMessage(language, "groupOther"), {}, offerCodes.cartChanged);
    const catalogue = await catalogueFor(context, cart.offerGroup);
    const order = await placeOrder(context, cart, catalogue, submitted);
    return { status: 200, body: { success: true, data: { orderId: order.orderId } } };
  },
});

/** Returns the order of a sales journey (OFR-5). Clients also call it to verify an ambiguous outcome. */
export const getOrderConfirmation = operation({
  ...common,
  name: "getOrderConfirmation",
  path: "/confirmations",
  withoutKey: true,
  errorCodes: [offerCodes.journeyUnknown, offerCodes.notOrdered],
  input: z.strictObject({
    orderId: Id,
    salesJourneyId: Id,
    clientIpAddress: z.string().max(45),
    offer: z.string().max(40),
  }),
  async handle({ orderId, salesJourneyId }, context) {
    const { language } = context;
    const order = await orderOf(context, await cartOf(context, salesJourneyId));
    if (!order.placedAt || (orderId && orderId !== order.orderId))
      throw new HttpError(404, offerMessage(language, "notOrdered"), {}, offerCodes.notOrdered);
    const items = await itemsOf(context, order);
    return {
      status: 200,
      body: {
        success: true,
        data: {
          orderId: order.orderId,
          orderDate: order.placedAt.getTime(),
          amount: (order.amountCents ?? 0) / 100,
          currency: "USD",
          cardType: order.cardType,
          cardLast4Digits: order.cardLast4Digits,
          items: items.map(({ item, plan, subscription }) => ({
            ...shownPlan({ plan, promotion: undefined }, 0, context),
            paid: item.priceCents / 100,
            offerType: subscription.offerType ?? "",
            renewalDate: subscription.renewsAt?.getTime(),
            thankyou: offerMessage(
              language,
              "thankyou",
              `${plan.subscriptionName} ${plan.words[language].name}`,
            ),
            activation: {
              appId: plan.appId,
              isNeeded: subscription.activationStatus === "NOT_ACTIVATED",
              note: offerMessage(language, "mustActivate"),
            },
          })),
        },
      },
    };
  },
});
