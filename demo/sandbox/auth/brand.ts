import type { Context } from "hono";
import type { Env } from "../env.ts";

/** Path of the sign-in server on the brand's origin. */
export const AUTH_PATH = "/auth";
/** Attributes of the sign-in server's session cookie. */
export const sessionCookie = { httpOnly: true, sameSite: "lax", path: AUTH_PATH } as const;
/** Path that a sign-in redirects to. */
export const REDIRECT_PATH = "/account";
/** OpenID scopes: the customer's identity and accounts. */
export const SCOPE = "openid account";

/** Returns the port that was called: the load balancer's or the server's own one, whatever the Host header says. */
export function portOf(c: Context<Env>): number {
  if (c.var.front.port !== undefined) return c.var.front.port;
  const { localPort } = c.env.incoming.socket;
  if (localPort === undefined) throw new Error("The connection is gone");
  return localPort;
}

/**
 * Returns the brand's origin. It is the same for every name of the sandbox, because tokens and sessions belong to one
 * origin.
 */
export const brandOrigin = (port: number): string => `http://localhost:${port}`;

/** Returns all of the brand's origins: the English site and the Spanish one. */
export const brandOrigins = (port: number): [string, string] => [
  brandOrigin(port),
  `http://es.localhost:${port}`,
];
