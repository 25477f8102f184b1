import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { offerCodes } from "../../../../core/http/codes.ts";
import { cartItems, carts } from "../../database/schema.ts";
import type { RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import type { Catalogue, Offered } from "./catalogue.ts";
import { offerMessage } from "./offer-messages.ts";

export type Cart = typeof carts.$inferSelect;

/** A line of a cart change (OFR-3). */
export interface CartChange {
  actionType: "ADD" | "REMOVE";
  catalogId: string;
}

/** Returns the SKUs in a cart, in the order in which they were added. */
export async function skusIn({ db }: Pick<RequestContext, "db">, { cartId }: Cart): Promise<string[]> {
  const rows = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
  return rows.map(({ sku }) => sku);
}

/** Returns the customer's cart of a group that hasn't been ordered yet. */
export async function openCart(
  { db, personId }: RequestContext,
  offerGroup: string,
): Promise<Cart | undefined> {
  const mine = and(eq(carts.personId, personId), eq(carts.offerGroup, offerGroup), isNull(carts.orderedAt));
  const [cart] = await db.select().from(carts).where(mine);
  return cart;
}

/**
 * Returns the customer's cart of a sales journey.
 * @throws HttpError 404
 */
export async function cartOf(
  { db, personId, language }: RequestContext,
  salesJourneyId: string,
): Promise<Cart> {
  const mine = and(eq(carts.personId, personId), eq(carts.salesJourneyId, salesJourneyId));
  const [cart] = await db.select().from(carts).where(mine);
  if (!cart)
    throw new HttpError(404, offerMessage(language, "journeyUnknown"), {}, offerCodes.journeyUnknown);
  return cart;
}

/** Returns the cart that a change goes into: the group's open one, or a new one. */
export async function cartToFill(context: RequestContext, offerGroup: string): Promise<Cart> {
  const { db, personId, now } = context;
  const there = await openCart(context, offerGroup);
  if (there) return there;
  const [made] = await db
    .insert(carts)
    .values({
      cartId: `cart-${randomUUID()}`,
      salesJourneyId: `sj-${randomUUID()}`,
      personId,
      offerGroup,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error("The cart was not made");
  return made;
}

/**
 * Applies a change, line by line. Adding what is in the cart, and removing what isn't, succeeds. Of a family only one
 * plan stays, and of an exclusive group only one at all (OFR-2).
 * @throws HttpError 409 for a plan that isn't offered (any more) or is already subscribed to
 */
export async function changeCart(
  context: RequestContext,
  cart: Cart,
  catalogue: Catalogue,
  changes: readonly CartChange[],
): Promise<void> {
  const { db, language } = context;
  const { cartId } = cart;
  const take = (sku: string) =>
    db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), eq(cartItems.sku, sku)));
  const isExclusive = await catalogue.isExclusive(cart.offerGroup);
  for (const { actionType, catalogId } of changes) {
    if (actionType === "REMOVE") {
      await take(catalogId);
      continue;
    }
    const added = catalogue.find(catalogId);
    if (!added) throw new HttpError(409, offerMessage(language, "planGone"), {}, offerCodes.planGone);
    if (added.group !== cart.offerGroup)
      throw new HttpError(409, offerMessage(language, "groupOther"), {}, offerCodes.cartChanged);
    if (catalogue.isSubscribed(added))
      throw new HttpError(409, offerMessage(language, "subscribed"), {}, offerCodes.alreadySubscribed);
    for (const sku of await skusIn({ db }, cart)) {
      const isSameFamily = catalogue.find(sku)?.plan.family === added.plan.family;
      if (sku !== catalogId && (isSameFamily || isExclusive)) await take(sku);
    }
    await db.insert(cartItems).values({ cartId, sku: catalogId }).onConflictDoNothing();
  }
}

/** Returns the plans of a cart that can be ordered (`offered`), and those that no longer can (`gone`). */
export async function contentsOf(context: RequestContext, cart: Cart, catalogue: Catalogue) {
  const offered: Offered[] = [];
  const gone: string[] = [];
  for (const sku of await skusIn(context, cart)) {
    const found = catalogue.find(sku);
    if (found?.group === cart.offerGroup && !catalogue.isSubscribed(found)) offered.push(found);
    else gone.push(sku);
  }
  return { offered, gone };
}
