import type { Context } from "hono";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Database } from "../database/client.ts";
import type { Env } from "../env.ts";
import { parseInput, HttpError } from "../http-error.ts";
import { findByEmail } from "./accounts.ts";
import { brandOrigin, portOf, sessionCookie } from "./brand.ts";
import { BufferedResponse, headersOf } from "./bridge.ts";
import { runInScope } from "./request-scope.ts";
import { leaveSession } from "./logout.ts";

const SignInRequest = z.strictObject({ email: z.string().max(320) });

/**
 * `POST /sandbox/sign-in`: gives this browser a session of the sign-in server as if its customer had just signed in, so
 * that the next authorization request succeeds immediately.
 * @throws HttpError 404 if there is no such active account
 */
export const signInAs =
  (db: Database, providerOf: (c: Context<Env>) => Promise<Provider>) =>
  async (c: Context<Env>): Promise<Response> => {
    const { email } = parseInput(SignInRequest, await c.req.json().catch(() => undefined));
    const home = brandOrigin(portOf(c));
    if (new URL(c.req.url).origin !== home) {
      throw new HttpError(400, `A browser keeps a session by host: call this at ${home}`);
    }
    const person = await findByEmail(db, email);
    if (!person) throw new HttpError(404, "There is no active account with that email");
    const provider = await providerOf(c);
    await leaveSession(db, provider, c);
    const held = new BufferedResponse(c.env.incoming);
    await runInScope(c.var.call, async () => {
      const session = new provider.Session();
      session.loginAccount({ accountId: person.personId, transient: true });
      await session.save(c.var.call.settings.sessionLifeSeconds);
      const ctx = provider.createContext(c.env.incoming, held);
      const name = provider.cookieName("session");
      ctx.cookies.set(name, session.jti, sessionCookie);
    });
    return c.json({ personId: person.personId }, 200, headersOf(held));
  };
