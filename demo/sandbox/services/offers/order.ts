/*
 * The rules of an order: the customer's consent, the comparison with the current offers, the charge, and the
 * subscriptions that start or change. offers.ts and offer-orders.ts have the operations.
 */

import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { offerCodes } from "../../../../core/http/codes.ts";
import { languages } from "../../../content/language.ts";
import {
  carts,
  consents,
  orderItems,
  orders,
  plans,
  subscriptions,
  transactions,
  type ConsentedOffer,
} from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import type { RequestContext } from "../../operation.ts";
import { newReference } from "../../reference.ts";
import { HttpError } from "../../http-error.ts";
import { contentsOf, type Cart } from "./cart.ts";
import { dueAtOrder, firstRenewal, termsOf, type Catalogue, type Offered } from "./catalogue.ts";
import { cardOf, charge, declineReason, type Card } from "../subscriptions/charges.ts";
import { offerMessage, type OfferMessage } from "./offer-messages.ts";
import { columnsAfter } from "../subscriptions/plan-change.ts";

export type Order = typeof orders.$inferSelect;

const refuse = (
  { language }: RequestContext,
  status: 402 | 404 | 409,
  word: OfferMessage,
  code: keyof typeof offerCodes,
) => new HttpError(status, offerMessage(language, word), {}, offerCodes[code]);

/** Returns the order of a sales journey, which is created with the first review of its cart. */
export async function orderOf({ db, personId }: RequestContext, { salesJourneyId }: Cart): Promise<Order> {
  const ofJourney = eq(orders.salesJourneyId, salesJourneyId);
  const orderId = `K-${randomUUID().slice(0, 13).toUpperCase()}`;
  await db.insert(orders).values({ orderId, salesJourneyId, personId }).onConflictDoNothing();
  const [order] = await db.select().from(orders).where(ofJourney);
  if (!order) throw new Error("The order was not made");
  return order;
}

/**
 * Checks a consent, new or stored, against the current offers: the same plans, prices and texts.
 * @throws HttpError 409
 */
async function checkOffers(
  context: RequestContext,
  cart: Cart,
  catalogue: Catalogue,
  offers: readonly ConsentedOffer[],
): Promise<Offered[]> {
  const { offered, gone } = await contentsOf(context, cart, catalogue);
  const offerIds = offers.map(({ id }) => id);
  if (gone.some((sku) => offerIds.includes(sku))) {
    const isSold = gone.some((sku) => catalogue.find(sku));
    throw isSold
      ? refuse(context, 409, "subscribed", "alreadySubscribed")
      : refuse(context, 409, "planGone", "planGone");
  }
  const there = offered.map(({ plan }) => plan.sku);
  if (!there.length) throw refuse(context, 409, "cartEmpty", "cartEmpty");
  if (there.toSorted().join() !== offerIds.toSorted().join())
    throw refuse(context, 409, "cartChanged", "cartChanged");
  for (const one of offered) {
    const confirmed = offers.find(({ id }) => id === one.plan.sku);
    const words = languages.map((language) => termsOf(one.plan, language));
    const isSame =
      confirmed?.priceCents === dueAtOrder(one) &&
      confirmed.renewalCents === one.plan.priceCents &&
      confirmed.terms.length > 0 &&
      confirmed.terms.every((text) =>
        words.some(({ version, sha256 }) => version === text.version && sha256 === text.sha256),
      );
    if (!isSame) throw refuse(context, 409, "priceChanged", "priceChanged");
  }
  return offered;
}

/**
 * Records a consent and returns its id. The same texts twice are one consent.
 * @throws HttpError 404, 409
 */
export async function consent(
  context: RequestContext,
  cart: Cart,
  catalogue: Catalogue,
  { orderId, offers }: { orderId: string; offers: ConsentedOffer[] },
): Promise<string> {
  const { db, now } = context;
  const order = await orderOf(context, cart);
  if (order.orderId !== orderId) throw refuse(context, 404, "journeyUnknown", "journeyUnknown");
  if (order.placedAt) throw refuse(context, 409, "ordered", "alreadyOrdered");
  await checkOffers(context, cart, catalogue, offers);
  const fingerprint = createHash("sha256").update(JSON.stringify(offers)).digest("hex");
  await db
    .insert(consents)
    .values({ consentId: `consent-${randomUUID()}`, orderId, offers, fingerprint, createdAt: now })
    .onConflictDoNothing();
  const same = and(eq(consents.orderId, orderId), eq(consents.fingerprint, fingerprint));
  const [made] = await db.select().from(consents).where(same);
  if (!made) throw new Error("The consent was not made");
  return made.consentId;
}

/** @throws HttpError 402, 409 */
async function cardToCharge(context: RequestContext): Promise<Card> {
  const { db, personId } = context;
  const card = await cardOf(db, personId);
  if (!card) throw refuse(context, 409, "noCard", "noCard");
  const reason = declineReason(card, context);
  if (reason) throw refuse(context, 402, reason, "cardDeclined");
  return card;
}

/** Fields of an order besides its sales journey (OFR-5). */
interface Submitted {
  consentId: string;
  acceptanceChannel: string;
  clientIpAddress: string;
}

/**
 * Places the order of a cart: subscriptions, statement and ledger, in the caller's transaction, which locks the
 * customer's account. A cart is ordered once: another request gets the same order, unless it consented to other plans.
 * @throws HttpError 402, 409
 */
export async function placeOrder(
  context: RequestContext,
  cart: Cart,
  catalogue: Catalogue,
  { consentId, acceptanceChannel, clientIpAddress }: Submitted,
): Promise<Order> {
  const { db, personId, now } = context;
  const order = await orderOf(context, cart);
  const ofOrder = and(eq(consents.consentId, consentId), eq(consents.orderId, order.orderId));
  const [consented] = await db.select().from(consents).where(ofOrder);
  if (order.placedAt) {
    if (await isSameOrder(context, order, consented?.offers)) return order;
    throw refuse(context, 409, "ordered", "alreadyOrdered");
  }
  if (!consented) throw refuse(context, 409, "noConsent", "cartChanged");
  const offered = await checkOffers(context, cart, catalogue, consented.offers);
  const card = await cardToCharge(context);
  const amountCents = offered.reduce((sum, one) => sum + dueAtOrder(one), 0);
  const reference = order.orderId;
  await record(db, {
    personId,
    kind: "order",
    what: "submitOrder",
    sku: offered.map(({ plan }) => plan.sku).join(),
    amountCents,
    reference,
    createdAt: now,
  });
  for (const one of offered) await startSubscription(context, one, card, reference);
  const { cardType, cardLast4Digits } = card;
  const [placed] = await db
    .update(orders)
    .set({ amountCents, cardType, cardLast4Digits, acceptanceChannel, clientIpAddress, placedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  await db.update(carts).set({ orderedAt: now }).where(eq(carts.id, cart.id));
  if (!placed) throw new Error("The order was not placed");
  return placed;
}

/** Starts a subscription that still has to be activated. A free period is on the statement too (TRX-1). */
async function startSubscription(
  context: RequestContext,
  offered: Offered,
  card: Card,
  reference: string,
): Promise<void> {
  const { db, personId, now } = context;
  const { plan, promotion, replaces } = offered;
  if (replaces) return replacePlan(context, offered, replaces, card, reference);
  const priceCents = dueAtOrder(offered);
  const [row] = await db
    .insert(subscriptions)
    .values({
      personId,
      sku: plan.sku,
      priceCents,
      offerType: promotion?.offerType ?? null,
      activationStatus: "NOT_ACTIVATED",
      walletId: card.id,
      startedAt: now,
      renewsAt: firstRenewal(offered, now),
    })
    .returning();
  if (!row) throw new Error("The subscription was not made");
  await db
    .insert(orderItems)
    .values({ orderId: reference, sku: plan.sku, priceCents, subscriptionId: row.id });
  await charge(db, { row, plan, card, amountCents: priceCents, at: now, what: "submitOrder", reference });
  if (priceCents > 0) return;
  await db.insert(transactions).values({
    personId,
    subscriptionId: row.id,
    serviceName: plan.subscriptionName,
    chargeCategory: "Promotion",
    appId: plan.appId,
    amountCents: 0,
    createdAt: now,
  });
}

/** Changes the plan of a subscription (SUB-9), immediately or at its renewal. */
async function replacePlan(
  { db, personId, now }: RequestContext,
  { plan }: Offered,
  { row, change }: NonNullable<Offered["replaces"]>,
  card: Card,
  orderId: string,
): Promise<void> {
  const { action: what, chargeCents: amountCents } = change;
  const reference = newReference("KS");
  await charge(db, { row, plan, card, amountCents, at: now, what, reference });
  const changed = { ...columnsAfter(change, plan, card.id), lastReference: reference };
  await db.update(subscriptions).set(changed).where(eq(subscriptions.id, row.id));
  const { sku } = { ...row, ...changed };
  await record(db, { personId, kind: "change", what, sku, reference, createdAt: now });
  const item = { orderId, sku: plan.sku, priceCents: amountCents, subscriptionId: row.id };
  await db.insert(orderItems).values(item);
}

/** Whether an order that was placed has the plans that the customer consented to. */
async function isSameOrder(
  context: RequestContext,
  order: Order,
  offers: readonly ConsentedOffer[] = [],
): Promise<boolean> {
  const ordered = (await itemsOf(context, order)).map(({ plan }) => plan.sku);
  const consented = offers.map(({ id }) => id);
  return ordered.toSorted().join() === consented.toSorted().join();
}

/** Returns the ordered items, line by line. */
export const itemsOf = ({ db }: RequestContext, { orderId }: Order) =>
  db
    .select({ item: orderItems, plan: plans, subscription: subscriptions })
    .from(orderItems)
    .innerJoin(plans, eq(plans.sku, orderItems.sku))
    .innerJoin(subscriptions, eq(subscriptions.id, orderItems.subscriptionId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
