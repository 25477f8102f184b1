import type { HeaderName } from "../../core/http/wire.ts";
import type { Session } from "../../core/session/anonymous/session.ts";
import type { CardOrder } from "./frame/protocol.ts";

type Given = Pick<CardOrder, "id" | "language" | "idempotencyKey" | "deadlineMs" | "card">;

/**
 * Returns what the card form's document needs from the page to save a card. It knows itself where the card goes.
 * @throws ApiError signed-out, configuration
 */
export async function orderFor({ auth }: Pick<Session, "auth">, given: Given): Promise<CardOrder> {
  const accessToken = await auth.token.get(undefined, "customer");
  const headers: Partial<Record<HeaderName, string>> = {};
  for (const [name, value] of Object.entries(auth.headers(accessToken))) {
    if (value) headers[name as HeaderName] = value;
  }
  return { ...given, headers, accessToken };
}
