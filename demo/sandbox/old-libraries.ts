import { createRequire } from "node:module";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Env } from "./env.ts";

const packaged = createRequire(import.meta.url).resolve;

/** Old libraries, unmodified, by the name that the demo's legacy page loads them by. */
const files: Readonly<Record<string, string>> = {
  "bootstrap.css": packaged("bootstrap2/docs/assets/css/bootstrap.css"),
  "bootstrap.js": packaged("bootstrap2/docs/assets/js/bootstrap.js"),
  "jquery.js": packaged("jquery-legacy/dist/jquery.js"),
  "prototype.js": packaged("prototype-js-core/prototype.js"),
};

/** Serves the old libraries of the demo's legacy page, from their packages. */
export function oldLibraries(): Hono<Env> {
  const app = new Hono<Env>();
  for (const [name, path] of Object.entries(files)) {
    app.get(`/cms/lib/${name}`, serveStatic<Env>({ rewriteRequestPath: () => path }));
  }
  return app;
}
