import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./env.ts";

const gzip = compress({ encoding: "gzip" });

/**
 * Compresses a response with gzip, if the client accepts it. Only for public content: nothing secret may be next to
 * content that a page controls. A fault's delivery isn't compressed, because it counts the response's own bytes.
 */
export const compressed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.var.delivery) await gzip(c, () => Promise.resolve());
};
