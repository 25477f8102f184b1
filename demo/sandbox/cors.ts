import type { Context, MiddlewareHandler } from "hono";
import { cors as honoCors } from "hono/cors";
import { headerNames } from "../../core/http/wire.ts";
import type { Env } from "./env.ts";
import { isLoopbackOrigin } from "./loopback.ts";

/** How long browsers may cache a preflight, in seconds (Chromium's maximum). */
const MAX_AGE = 7200;

/** Value of the `Origin` header of a sandboxed frame or a file. */
const OPAQUE = "null";

/**
 * Lets pages of allowed origins call the server and read its responses. Others get no CORS headers: browsers hide the
 * response, and don't send a request that needs a preflight.
 */
export function corsFor(allows: (origin: string, c: Context<Env>) => boolean): MiddlewareHandler<Env> {
  const allowed = honoCors({
    origin: (origin) => origin,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [...Object.values(headerNames), "content-type", "range"],
    exposeHeaders: ["Date", "Retry-After", "idempotency-replayed"],
    maxAge: MAX_AGE,
  });
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || !allows(origin, c)) {
      c.header("Vary", "Origin");
      return next();
    }
    if (c.req.header("access-control-request-private-network") === "true") {
      c.header("Access-Control-Allow-Private-Network", "true");
    }
    return allowed(c, next);
  };
}

/** For the API: all pages on this machine, and pages with an opaque origin. */
export const apiCors = corsFor((origin) => isLoopbackOrigin(origin) || origin === OPAQUE);

/** For the sandbox's own controls (`/sandbox/…`): only pages on this machine. */
export const controlCors = corsFor(isLoopbackOrigin);
