import { wireNameOf } from "../../core/api/wire.ts";
import { hostOptions } from "../../core/config/options.ts";
import type { Session } from "../../core/session/session.ts";
import type { Order } from "./frame/protocol.ts";

type Given = Pick<Order, "language" | "idempotencyKey" | "deadlineMs" | "card">;

/**
 * What the card form's document needs for one call of the wallet service, and no more of the page's configuration.
 * @throws ApiError signed-out, configuration
 */
export async function orderFor(session: Pick<Session, "caller">, given: Given): Promise<Order> {
  const { caller } = session;
  const { microservices, auth, origins, wire } = await caller.configuration();
  const name = wire.services["wallet"] ?? wireNameOf("wallet");
  const accessToken = await caller.token.get(undefined, "customer");
  const { configUrl, origins: trusted } = hostOptions();
  return {
    ...given,
    configuration: {
      microservices: microservices.filter(({ msName }) => msName === name),
      auth,
      origins,
      wire,
    },
    options: { configUrl, origins: trusted },
    headers: caller.headers(accessToken),
    accessToken,
  };
}
