import * as z from "zod/mini";
import type { ApiClient } from "../../http/client.ts";
import { mutation } from "../../http/mutation.ts";
import { operation } from "../../http/operation.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";
import { getWallet } from "./wallet.ts";

interface CardToRemove {
  personId: string;
  customerRelationshipId: string;
  token: string;
}

/** Removes the card (WAL-2). Elements run `removeCard` instead. */
export const removeWallet = operation({
  service: "wallet",
  name: "removeWallet",
  version: "1.0",
  token: "customer",
  request: (card: CardToRemove) => card,
  response: z.object(outcome),
  read(answer) {
    throwIfFailed("wallet/removeWallet", answer);
    return true;
  },
});

/**
 * Removes the card (WAL-2, ACC-10). If the outcome is ambiguous, reads the wallet to verify it.
 * @throws ApiError if the customer still has a card, as far as is known
 */
export const removeCard = mutation({
  name: "card-removal",
  send: (call: ApiClient["call"], card: CardToRemove, options) => call(removeWallet, card, options),
  alreadyDone: [404, 410],
  async verify(call, _, options) {
    const [now] = await call(getWallet, {}, options);
    // Another card in its place doesn't count as a removal: the customer wanted no card.
    return now === undefined || undefined;
  },
});
