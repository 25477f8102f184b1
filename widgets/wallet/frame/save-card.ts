import { createClient, type ClientParts } from "../../../core/api/client.ts";
import { ApiError } from "../../../core/api/error.ts";
import { getPublicKey, saveCardBy, type SavedCard } from "../../../core/api/services/cards.ts";
import { walletCodes } from "../../../core/api/codes.ts";
import type { Clock } from "../../../core/browser/clock.ts";
import { toJson } from "../../../core/browser/json.ts";
import { uuid } from "../../../core/browser/random.ts";
import { seal } from "../../../core/browser/sealing.ts";
import type { HostOptions } from "../../../core/config/options.ts";
import type { Secrets } from "./card-form.ts";
import { UNSENT, type Order, type Typed } from "./protocol.ts";

export interface SaveParts extends Pick<ClientParts, "clock" | "transport" | "onHttpError" | "onReport"> {
  renew: (refused: string) => Promise<string>;
}

type Key = Awaited<ReturnType<typeof getPublicKey.read>>;

/** By the server's time, which came with the key: the device's own clock may be wrong by years. */
async function sealed(secrets: Secrets, key: NonNullable<Key>, since: number, clock: Clock): Promise<string> {
  const iat = Math.floor((key.issuedAt + clock.monotonic() - since) / 1000);
  try {
    return await seal(toJson({ ...secrets, iat, nonce: uuid() }), key);
  } catch {
    throw new ApiError("misfit", { operation: UNSENT });
  }
}

/**
 * WAL-5: saves a card. Its number and code leave only sealed for the key that the server has given a moment ago; where
 * it is not used any more, once more with the next one. Without new ones (`secrets` undefined) the number goes empty.
 * @throws ApiError
 */
export async function saveCard(
  order: Order,
  typed: Typed,
  secrets: Secrets | undefined,
  parts: SaveParts,
): Promise<SavedCard> {
  const { configuration, card, idempotencyKey, language } = order;
  const { clock } = parts;
  let token = order.accessToken;
  const client = createClient({
    ...parts,
    options: order.options as HostOptions,
    configuration: () => Promise.resolve(configuration),
    headers: () => order.headers,
    token: {
      get: () => Promise.resolve(token),
      renew: async (refused) => (token = await parts.renew(refused)),
    },
  });
  const until = clock.monotonic() + order.deadlineMs;
  const left = () => ({ language, deadlineMs: Math.max(0, until - clock.monotonic()) });
  const { cardType, expirationDate } = typed;

  async function attempt(): Promise<SavedCard> {
    let cardNumber = "";
    if (secrets) {
      const key = await client.call(getPublicKey, {}, left());
      cardNumber = await sealed(secrets, key, clock.monotonic(), clock);
    }
    const whole = { ...card, cardNumber, cardType, expirationDate };
    const how = { ...left(), idempotencyKey };
    return client.call(saveCardBy(card), whole, how);
  }

  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.serverCode !== walletCodes.keyRetired) throw error;
    return attempt();
  }
}
