import { createClient, type ClientDeps } from "../../../core/http/client.ts";
import { ApiError } from "../../../core/http/error.ts";
import { getPublicKey, saveCardBy, type SavedCard } from "../../../core/domain/wallet/cards.ts";
import { walletCodes } from "../../../core/http/codes.ts";
import type { Clock } from "../../../core/platform/clock.ts";
import { digest } from "../../../core/platform/digest.ts";
import { toJson } from "../../../core/platform/json.ts";
import { uuid } from "../../../core/platform/random.ts";
import { encryptJwe } from "../../../core/platform/jwe.ts";
import type { Secrets, Typed } from "./card-form.ts";
import type { WalletService } from "./deployment.ts";
import { UNSENT, type CardOrder } from "./protocol.ts";

export interface SaveDeps extends Pick<ClientDeps, "clock" | "transport" | "onHttpError" | "onReport"> {
  wallet: WalletService;
  renew: () => Promise<string>;
  /** Monotonic time of the order's deadline. */
  until: number;
}

type Key = Awaited<ReturnType<typeof getPublicKey.read>>;

/** Uses the server's time, which came with the key: the device's clock may be wrong by years. */
async function encrypted(
  secrets: Secrets,
  key: NonNullable<Key>,
  since: number,
  clock: Clock,
): Promise<string> {
  const iat = Math.floor((key.issuedAt + clock.monotonic() - since) / 1000);
  try {
    return await encryptJwe(toJson({ ...secrets, iat, nonce: uuid() }), key);
  } catch {
    throw new ApiError("invalid-response", { operation: UNSENT });
  }
}

/**
 * Returns the idempotency key of the whole request, including number and code, so that another request has another
 * one. It is salted with the page's own key, so it can't be used to guess numbers, and the page never sees it.
 */
async function keyFor(order: CardOrder, card: object, secrets: Secrets | undefined): Promise<string> {
  try {
    return await digest(toJson([order.idempotencyKey, card, secrets ?? null]));
  } catch {
    throw new ApiError("invalid-response", { operation: UNSENT });
  }
}

/**
 * WAL-5: saves a card. Its number and code leave only encrypted with the server's current key; if that key was
 * retired, it tries once more with the next. Without new ones (`secrets` undefined) the number is empty.
 * @throws ApiError
 */
export async function saveCard(
  order: CardOrder,
  { cardType, expirationDate }: Pick<Typed, "cardType" | "expirationDate">,
  secrets: Secrets | undefined,
  deps: SaveDeps,
): Promise<SavedCard> {
  const { card, language } = order;
  const { clock, wallet, until } = deps;
  let token = order.accessToken;
  const client = createClient({
    ...deps,
    options: { configUrl: wallet.url, origins: [] },
    configuration: () => Promise.resolve(wallet.configuration),
    headers: () => order.headers,
    token: {
      get: () => Promise.resolve(token),
      renew: async () => (token = await deps.renew()),
    },
  });
  const left = () => ({ language, deadlineMs: Math.max(0, until - clock.monotonic()) });
  const request = { ...card, cardType, expirationDate };
  const idempotencyKey = await keyFor(order, request, secrets);

  async function attempt(): Promise<SavedCard> {
    let cardNumber = "";
    if (secrets) {
      const key = await client.call(getPublicKey, {}, left());
      cardNumber = await encrypted(secrets, key, clock.monotonic(), clock);
    }
    return client.call(saveCardBy(card), { ...request, cardNumber }, { ...left(), idempotencyKey });
  }

  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.serverCode !== walletCodes.keyRetired) throw error;
    return attempt();
  }
}
