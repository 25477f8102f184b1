/*
 * The HTTP routes of the sign-in server: which requests reach the library oidc-provider, and the error pages that
 * customers see. provider.ts configures the library; sign-in.ts has the sign-in pages.
 */

import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import { recordCall } from "../call-record.ts";
import { readCall } from "../call.ts";
import { corsFor } from "../cors.ts";
import type { Database } from "../database/client.ts";
import type { Env } from "../env.ts";
import { faults } from "../faults.ts";
import { loopbackHost } from "../guards.ts";
import { countCall } from "../rate-limit.ts";
import { HttpError } from "../http-error.ts";
import { AUTH, type authOperations } from "../scenario-settings.ts";
import { brandOrigins, portOf } from "./brand.ts";
import { respondBy } from "./bridge.ts";
import { logout } from "./logout.ts";
import { sendMessage } from "./page.ts";
import { signInPages } from "./sign-in.ts";
import { languageOf } from "./strings.ts";

/** Maximum size of a form, in bytes. */
const FORM_MAX = 16 * 1024;

const isBrand = (origin: string, c: Context<Env>) => brandOrigins(portOf(c)).includes(origin);

/** Only the brand's own origins may use tokens: no other page can get or exchange a code. */
const brandOnly: MiddlewareHandler<Env> = (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && !isBrand(origin, c))
    throw new HttpError(403, "Tokens are for the brand's own pages");
  return next();
};

const limitForm = bodyLimit({
  maxSize: FORM_MAX,
  onError: () => {
    throw new HttpError(413, `The form is larger than ${FORM_MAX} bytes`, { connection: "close" });
  },
});

async function load(db: Database, port: number, log: Logger): Promise<Provider> {
  const { createProvider } = await import("./provider.ts");
  return createProvider(db, port, log);
}

/**
 * Returns the provider of a port. It is loaded and created on first use: most tests never sign in, and its keys are
 * rows of the database.
 */
export function providers(db: Database, log: Logger): (c: Context<Env>) => Promise<Provider> {
  const made = new Map<number, Promise<Provider>>();
  return (c) => {
    const port = portOf(c);
    const provider = made.get(port) ?? load(db, port, log);
    made.set(port, provider);
    provider.catch(() => made.delete(port)); // the next request retries
    return provider;
  };
}

/** `/auth/*`: the authorization server, its sign-in pages and its logout. */
export function auth(
  db: Database,
  site: string,
  providerOf: (c: Context<Env>) => Promise<Provider>,
): Hono<Env> {
  const app = new Hono<Env>().basePath("/auth");
  const pages = signInPages(db, site, providerOf);
  const library = async (c: Context<Env>) => respondBy(await providerOf(c), c);
  /** Shows errors on a page, for requests that a customer sees. `message` is for a request that is refused. */
  const onPage =
    (message: "expired" | "refused" | "down"): MiddlewareHandler<Env> =>
    async (c, next) => {
      await next();
      const { status, headers } = c.res;
      if (status < 400 || headers.get("content-type")?.startsWith("text/html")) return;
      const { ui_locales, redirect_uri } = c.req.query();
      const language = languageOf(ui_locales, redirect_uri, c.req.header("host"));
      const isRefused = status < 500 && status !== 429;
      const shown = isRefused ? message : "down";
      c.res = await sendMessage(c, site, language, shown, status as ContentfulStatusCode);
    };
  const limited: MiddlewareHandler<Env> = async (c, next) => {
    const { now, settings, operation } = c.var.call;
    const id = `${AUTH}.${operation}`;
    await countCall(db, now, id, settings.rateLimits[id]);
    return next();
  };
  const operation = (name: (typeof authOperations)[number]) =>
    [readCall(db, AUTH, name), recordCall(db), faults(db), limited] as const;
  const unlisted = (name: string) => readCall(db, AUTH, name);

  app.use("*", loopbackHost);
  app.use("/token", corsFor(isBrand));
  app.post("/token", ...operation("token"), brandOnly, library);
  app.get("/authorize", onPage("refused"), ...operation("authorize"), library);
  app.get("/authorize/:uid", onPage("expired"), unlisted("resume"), library);
  for (const path of ["/jwks", "/.well-known/openid-configuration"]) app.get(path, unlisted("keys"), library);
  app.use("/sign-in/:uid", onPage("refused"));
  app.get("/sign-in/:uid", unlisted("sign-in"), pages.page);
  app.post("/sign-in/:uid", limitForm, unlisted("sign-in"), pages.submit);
  app.get("/logout", onPage("down"), ...operation("logout"), logout(db, site, providerOf));
  return app;
}
