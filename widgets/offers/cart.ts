import { countChanges } from "../../core/http/count-changes.ts";
import { ApiError } from "../../core/http/error.ts";
import { offerCodes } from "../../core/http/codes.ts";
import { mutation, runMutation } from "../../core/http/mutation.ts";
import {
  addToCart,
  updateCart,
  type CartItem,
  type Filled,
  type Offers,
} from "../../core/domain/offers/offers.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import type { CheckoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { cartItems } from "./choice.ts";

/** The journey has ended or is another customer's, so a new one starts. */
const OVER: readonly string[] = [offerCodes.alreadyOrdered, offerCodes.journeyUnknown];

interface CartChange {
  salesJourneyId: string;
  items: readonly CartItem[];
}

const [changes, additions] = [countChanges(), countChanges()];

const changeCart = mutation({
  name: "cart-update",
  send: (call: Call, change: CartChange, options) => call(updateCart, change, options),
  content: (change) => [change, changes(change.items, change.salesJourneyId)],
});

interface CartAddition {
  cartId: string;
  partnerGroup: string;
  items: readonly CartItem[];
}

const startCart = mutation({
  name: "cart-adding",
  send: (call: Call, addition: CartAddition, options) => call(addToCart, addition, options),
  content: (addition) => [addition, additions(addition.items, addition.partnerGroup)],
});

type StoredCart = Pick<CheckoutState, "cartId" | "salesJourneyId">;

/**
 * OFR-3, OFR-9: makes the cart match the choice. Within a sales journey it updates the cart; without one, or after
 * its end, adding starts a new journey. Sends nothing that is already done.
 * @throws ApiError
 */
export async function fillCart(
  call: Call,
  { cartId, offers }: Offers,
  chosen: readonly string[],
  group: string,
  stored: StoredCart,
): Promise<Filled> {
  const items = cartItems(offers, chosen);
  const isUnderWay = cartId !== "" && stored.cartId === cartId && stored.salesJourneyId !== "";
  if (isUnderWay && !items.length) return { cartId, salesJourneyId: stored.salesJourneyId };
  if (isUnderWay) {
    const { salesJourneyId } = stored;
    try {
      return await runMutation(changeCart, call, { salesJourneyId, items });
    } catch (error) {
      if (!(error instanceof ApiError && OVER.includes(error.serverCode ?? ""))) throw error;
    }
  }
  const added = chosen.map((catalogId): CartItem => ({ actionType: "ADD", catalogId }));
  const addition = { cartId, partnerGroup: group, items: items.length ? items : added };
  return runMutation(startCart, call, addition);
}
