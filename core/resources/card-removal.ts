import type { ApiClient } from "../api/client.ts";
import { getWallet, removeWallet } from "../api/services/wallet.ts";
import { once } from "./once.ts";

interface CardToRemove {
  personId: string;
  customerRelationshipId: string;
  token: string;
}

/** Not found, gone: of a card that somebody else has removed already. */
const OVER: readonly number[] = [404, 410];

/**
 * WAL-2, ACC-10: removes the card, once, however often and by whichever element it is asked for.
 * @throws ApiError where it is still there, as far as can be told
 */
export async function removeCardOnce(call: ApiClient["call"], card: CardToRemove): Promise<void> {
  const { token } = card;
  await once({
    name: "card-removal",
    fields: { token },
    open: OVER,
    effect: (options) => call(removeWallet, card, options),
    async ask(options) {
      const [now] = await call(getWallet, {}, options);
      // Another card in its place: the customer, who wanted none, still has one.
      return now === undefined || undefined;
    },
  });
}
