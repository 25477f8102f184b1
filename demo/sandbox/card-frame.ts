/* What a deployment adds to the card form's document: a file that maps each page's origin to the wallet service for
   its cards, and a matching policy (core/decisions/0010-card-frame.md). */

import { Hono, type Context, type MiddlewareHandler } from "hono";
import { brandOrigins, portOf } from "./auth/brand.ts";
import type { Env } from "./env.ts";
import { basePath } from "./services/index.ts";
import { wallet } from "./services/wallet/wallet.ts";

const originOf = (c: Context<Env>) => new URL(c.req.url).origin;

/**
 * Other pages can't frame the document, and it can't call other servers, even in a frame that isn't sandboxed. A page with
 * `Cross-Origin-Embedder-Policy` can frame it.
 */
const withPolicy: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const parents = brandOrigins(portOf(c)).join(" ");
  c.header(
    "Content-Security-Policy",
    `sandbox allow-scripts; connect-src ${originOf(c)}; frame-ancestors ${parents}`,
  );
  c.header("Cross-Origin-Embedder-Policy", "require-corp");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
};

/** Serves a release at each of these prefixes. */
export function cardFrame(prefixes: readonly string[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const prefix of prefixes) {
    app.get(`${prefix}:file{card-frame-[\\w-]+\\.html}`, withPolicy);
    app.get(`${prefix}card-frame.json`, (c) => {
      const url = originOf(c) + basePath(wallet);
      c.header("Access-Control-Allow-Origin", "*"); // the document has an opaque origin
      c.header("Cache-Control", "no-cache");
      c.header("X-Content-Type-Options", "nosniff");
      return c.json(Object.fromEntries(brandOrigins(portOf(c)).map((origin) => [origin, url])));
    });
  }
  return app;
}
