import { ApiError } from "../../core/api/error.ts";
import { offerCodes } from "../../core/api/codes.ts";
import {
  addToCart,
  updateCart,
  type CartItem,
  type Filled,
  type Offers,
} from "../../core/api/services/offers.ts";
import type { Call } from "../../core/element/hooks.ts";
import { once } from "../../core/resources/once.ts";
import type { Shopping } from "../../core/session/shopping.ts";
import { cartItems } from "./choice.ts";

/** The journey has ended, or is another customer's: a new one begins. */
const OVER: readonly string[] = [offerCodes.alreadyOrdered, offerCodes.journeyUnknown];

type Kept = Pick<Shopping, "cartId" | "salesJourneyId">;

/**
 * OFR-3, OFR-9: makes the cart hold what is chosen. Within a sales journey the cart is updated; without one, or where it
 * is over, adding begins one. What is done already is not asked for.
 * @throws ApiError
 */
export async function fillCart(
  call: Call,
  { cartId, offers }: Offers,
  chosen: readonly string[],
  group: string,
  kept: Kept,
): Promise<Filled> {
  const items = cartItems(offers, chosen);
  const isUnderWay = cartId !== "" && kept.cartId === cartId && kept.salesJourneyId !== "";
  const fields = { cartId, group, chosen };
  if (isUnderWay && !items.length) return { cartId, salesJourneyId: kept.salesJourneyId };
  if (isUnderWay) {
    const { salesJourneyId } = kept;
    try {
      return await once({
        name: "cart-update",
        fields,
        effect: (options) => call(updateCart, { salesJourneyId, items }, options),
      });
    } catch (error) {
      if (!(error instanceof ApiError && OVER.includes(error.serverCode ?? ""))) throw error;
    }
  }
  const added = chosen.map((catalogId): CartItem => ({ actionType: "ADD", catalogId }));
  return once({
    name: "cart-adding",
    fields,
    effect: (options) =>
      call(addToCart, { cartId, partnerGroup: group, items: items.length ? items : added }, options),
  });
}
