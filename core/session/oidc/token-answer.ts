import * as z from "zod/mini";
import type { Grant } from "./grant.ts";

/** Maximum life in a valid response, in ms. */
const LONGEST_MS = 366 * 24 * 60 * 60_000;

// Both go into headers: printable characters, without spaces (RFC 6750, 2.1).
const token = z.string().check(z.regex(/^[\x21-\x7e]{1,16384}$/));
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

const Tokens = z.object({ accessToken: token, refreshToken: z.optional(token) });
const Renewed = z.object({ sub: id });
const Customer = z.object({
  sub: id,
  customerRelationshipId: id,
  accountId: id,
  serviceAccountId: id,
  xboAccountId: id,
});

/**
 * Whether the response of a token endpoint is usable: tokens and ids fit into a header, and the times are plausible for
 * a session. Its id token is already verified to be from the right issuer and for us.
 * @param now server time, in ms
 * @param isSignIn whether the response must identify the customer
 */
export function isUsable(grant: Grant, now: number, isSignIn: boolean): boolean {
  const { claims, lifeMs } = grant;
  if (!Tokens.safeParse(grant).success || !(lifeMs > 0 && lifeMs <= LONGEST_MS)) return false;
  if (!claims) return !isSignIn;
  return (isSignIn ? Customer : Renewed).safeParse(claims).success && claims.exp * 1000 <= now + LONGEST_MS;
}
