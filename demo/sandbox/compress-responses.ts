import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./env.ts";

const gzip = compress({ encoding: "gzip" });

/**
 * Compresses a response with gzip, if the client accepts it. Only for public content: the length of a compressed response
 * can reveal secrets next to text that an attacker controls (BREACH). A response that a fault cuts off or delays isn't
 * compressed, because the fault counts uncompressed bytes.
 */
export const compressResponse: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.var.delivery) await gzip(c, () => Promise.resolve());
};
