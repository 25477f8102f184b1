import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./env.ts";

const gzip = compress({ encoding: "gzip" });

/**
 * Compresses a response with gzip, if the client accepts it. Only for public content: a compressed response's length gives
 * away secrets that are next to a text of an attacker (BREACH). A response with a fault of its delivery isn't compressed,
 * because the fault counts uncompressed bytes.
 */
export const compressResponse: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.var.delivery) await gzip(c, () => Promise.resolve());
};
