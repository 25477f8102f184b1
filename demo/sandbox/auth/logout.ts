import type { Context } from "hono";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Database } from "../database/client.ts";
import type { Env } from "../env.ts";
import { clients } from "../services/identity.ts";
import { BufferedResponse, headersOf } from "./bridge.ts";
import { brandOrigins, portOf, sessionCookie } from "./brand.ts";
import { runInScope } from "./request-scope.ts";
import { sendMessage } from "./page.ts";
import { endSession } from "./sessions.ts";
import { languageOf } from "./strings.ts";

/** Parameters that a sign-out needs to redirect back (SES-6). */
const ReturnParams = z.object({
  client_id: z.enum(clients),
  slo_r_url: z.url().regex(/^https?:\/\/[^\s\\@]{1,2000}$/),
  slo_fs: z.literal("completed"),
  nonce: z.string().regex(/^[\x21-\x7e]{1,200}$/),
});

/** Returns the address that a sign-out redirects to, on one of the brand's sites, or undefined if it is invalid. */
function returnAddress(c: Context<Env>): string | undefined {
  const asked = ReturnParams.safeParse(c.req.query());
  if (!asked.success) return undefined;
  const { origin, href } = new URL(asked.data.slo_r_url);
  return brandOrigins(portOf(c)).includes(origin) ? href : undefined;
}

/** Ends this browser's session with the sign-in server, and deletes its cookie. */
export async function leaveSession(db: Database, provider: Provider, c: Context<Env>): Promise<void> {
  const held = new BufferedResponse(c.env.incoming);
  const ctx = provider.createContext(c.env.incoming, held);
  const { uid, accountId } = await runInScope(c.var.call, () => provider.Session.get(ctx));
  if (accountId === undefined) return;
  await endSession(db, uid);
  ctx.cookies.set(provider.cookieName("session"), null, sessionCookie);
  for (const cookie of [headersOf(held)["set-cookie"] ?? []].flat())
    c.header("set-cookie", cookie, { append: true });
}

/** `GET /auth/logout` (SES-6). It signs the customer out even if the rest of the address is invalid. */
export const logout =
  (db: Database, site: string, providerOf: (c: Context<Env>) => Promise<Provider>) =>
  async (c: Context<Env>): Promise<Response> => {
    await leaveSession(db, await providerOf(c), c);
    c.header("cache-control", "no-store");
    const back = returnAddress(c);
    if (back !== undefined) return c.redirect(back, 303);
    const language = languageOf(c.req.query("ui_locales"), c.req.header("host"));
    return sendMessage(c, site, language, "signedOut", 200);
  };
