import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./env.ts";

const gzip = compress({ encoding: "gzip" });

/**
 * Sends an answer in gzip to whoever takes it: for what is the same for everybody, where nothing secret stands beside
 * what a page has put in. A fault's delivery is left as it is: it counts the answer's own bytes.
 */
export const compressed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!c.var.delivery) await gzip(c, () => Promise.resolve());
};
