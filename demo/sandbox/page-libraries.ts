import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Env } from "./env.ts";

const packaged = createRequire(import.meta.url).resolve;

/** The legacy page's old libraries, unmodified. */
const files: Readonly<Record<string, string>> = {
  "/cms/lib/bootstrap.css": packaged("bootstrap2/docs/assets/css/bootstrap.css"),
  "/cms/lib/bootstrap.js": packaged("bootstrap2/docs/assets/js/bootstrap.js"),
  "/cms/lib/jquery.js": packaged("jquery-legacy/dist/jquery.js"),
  "/cms/lib/prototype.js": packaged("prototype-js-core/prototype.js"),
};

/** Modules of the workbench's library. Its page's import map has the path. */
const JSON_SCHEMA = "/workbench/lib/json-schema/";
const jsonSchema = join(dirname(packaged("@cfworker/json-schema/package.json")), "dist/esm");

/** Serves libraries of the demo's pages from their packages. */
export function pageLibraries(): Hono<Env> {
  const app = new Hono<Env>();
  for (const [path, file] of Object.entries(files))
    app.get(path, serveStatic<Env>({ rewriteRequestPath: () => file }));
  app.get(
    `${JSON_SCHEMA}*`,
    serveStatic<Env>({ rewriteRequestPath: (path) => join(jsonSchema, path.slice(JSON_SCHEMA.length)) }),
  );
  return app;
}
