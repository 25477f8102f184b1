import { randomBytes } from "node:crypto";
import type { ClientMetadata } from "oidc-provider";
import { clients } from "../services/identity.ts";
import { brandOrigins, REDIRECT_PATH, SCOPE } from "./brand.ts";

/** Never leaves the process: see `withSecret`. */
const LEGACY_SECRET = randomBytes(32).toString("base64url");

const basic = (secret: string) => `Basic ${Buffer.from(`${clients.legacy}:${secret}`).toString("base64")}`;

/**
 * Returns the authorization header as the library accepts it. SES-3's backends accept `Basic base64(client_id:)`, with
 * nothing after the colon, but the library requires a secret. So such a header gets one here.
 */
export const withSecret = (authorization: string | undefined): string | undefined =>
  authorization === basic("") ? basic(LEGACY_SECRET) : authorization;

/** Returns the clients that may sign customers in (SES-3): a public one for each environment, and the legacy one. */
export function clientsFor(port: number): ClientMetadata[] {
  const common = {
    redirect_uris: brandOrigins(port).map((origin) => origin + REDIRECT_PATH),
    response_types: ["code" as const],
    response_modes: ["query"],
    scope: SCOPE,
    require_auth_time: true,
  };
  const isPublic = {
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
  };
  return [
    { ...common, ...isPublic, client_id: clients.production },
    { ...common, ...isPublic, client_id: clients.staging },
    {
      ...common,
      client_id: clients.legacy,
      client_secret: LEGACY_SECRET,
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["authorization_code"],
    },
  ];
}
