import type { Context } from "hono";
import type { Env } from "../env.ts";

/** Where the sign-in server is, below the brand's origin. */
export const AUTH_PATH = "/auth";
/** How the cookie of the sign-in server's session is set. */
export const sessionCookie = { httpOnly: true, sameSite: "lax", path: AUTH_PATH } as const;
/** Where a sign-in comes back to. */
export const REDIRECT_PATH = "/account";
/** OpenID scopes: who somebody is, and which accounts are theirs. */
export const SCOPE = "openid account";

/** The port that was called: the one that the server really listens on, whatever it was asked for. */
export function portOf(c: Context<Env>): number {
  const { localPort } = c.env.incoming.socket;
  if (localPort === undefined) throw new Error("The connection is gone");
  return localPort;
}

/** The brand's origin. One name however the sandbox was called: tokens and sessions belong to one origin. */
export const brandOrigin = (port: number): string => `http://localhost:${port}`;

/** Every origin that is the brand's: the English site and the Spanish one. */
export const brandOrigins = (port: number): [string, string] => [
  brandOrigin(port),
  `http://es.localhost:${port}`,
];
