import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { Env } from "./env.ts";

const FILE = "docs/search/config.json";
/** The URL of the folder that has the search's content. */
const BASE_URL = /"msBaseUrl":"[^"]*"/g;

/**
 * Serves the configuration of the documentation's search under each prefix (which ends with a slash). The URLs in a
 * configuration are absolute, but the build doesn't know the address of its files, so they are set here.
 */
export function docsSearch(dist: string, prefixes: readonly string[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const prefix of prefixes) {
    app.get(prefix + FILE, async (c, next) => {
      const text = await readFile(join(dist, FILE), "utf8").catch(() => undefined);
      if (text === undefined) return next();
      const base = new URL(".", c.req.url).href.replace(/\/$/, "");
      c.header("Cache-Control", "no-cache");
      return c.body(text.replace(BASE_URL, `"msBaseUrl":"${base}"`), 200, {
        "content-type": "application/json",
      });
    });
  }
  return app;
}
