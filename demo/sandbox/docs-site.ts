import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { Env } from "./env.ts";

const CONFIGURATION = "docs/search/config.json";
const BASE = /"msBaseUrl":"[^"]*"/g;

/**
 * Serves the configuration of the documentation's search with the origin that the client called. It can't be relative,
 * and the build doesn't know where its files will be.
 */
export function docsSearch(dist: string, prefixes: readonly string[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const prefix of prefixes) {
    app.get(prefix + CONFIGURATION, async (c, next) => {
      const text = await readFile(join(dist, CONFIGURATION), "utf8").catch(() => undefined);
      if (text === undefined) return next();
      const base = new URL(".", c.req.url).href.replace(/\/$/, "");
      c.header("Cache-Control", "no-cache");
      return c.body(text.replace(BASE, `"msBaseUrl":"${base}"`), 200, { "content-type": "application/json" });
    });
  }
  return app;
}
