import { statSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import packageJson from "../../package.json" with { type: "json" };
import type { Env } from "./env.ts";

export interface StaticDirs {
  /** The built files. */
  dist: string;
  /** The demo's host pages. */
  site: string;
}

/** The path under which pages follow every compatible release. */
const CHANNEL = "/tv/1/";
const RELEASE = `/tv/${packageJson.version}/`;

/** A name that changes with its content: `name-[hash].js`. A digit or capital tells a hash from a word. */
const HASHED = /-(?=[\w-]{8}\.)[\w-]*[A-Z0-9][\w-]*\.(?:js|css)(?:\.map)?$/;
/** A path of plain names: nothing that could climb or name another host. */
const PLAIN = /^(?:\/\w[\w.-]*)+$/;

/** Pages with an element that shows everything below them too; a name with a dot is a file. */
const ROUTED = ["support"];

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function caching(path: string): string {
  if (HASHED.test(path) || path.startsWith(RELEASE)) return "public, max-age=31536000, immutable";
  return "public, max-age=60";
}

/** Names a file by its time and size, so that an unchanged one is answered 304; a built one is for every page. */
const describeFile: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { file } = c.var;
  if (!file) return;
  const { mtimeMs, size } = statSync(file.path);
  c.header("ETag", `"${mtimeMs.toString(36)}-${size.toString(36)}"`);
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cache-Control", file.isBuilt ? caching(c.req.path) : "no-cache");
  if (!c.res.headers.has("Vary")) c.header("Vary", "Accept-Encoding");
  if (!file.isBuilt) return;
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Timing-Allow-Origin", "*");
};

const serve = (dir: string, prefix: string, isBuilt: boolean) =>
  serveStatic<Env>({
    rewriteRequestPath: (path) => join(dir, path.slice(prefix.length - 1)),
    precompressed: true,
    onFound: (path, c) => c.set("file", { path, isBuilt }),
  });

/** Relative links of a page need its directory's slash. */
const withSlash =
  (dir: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { path } = c.req;
    if (!PLAIN.test(path) || !isDirectory(join(dir, path))) return next();
    return c.redirect(`${path}/${new URL(c.req.url).search}`);
  };

/** The built files, at the root and under their version, and the demo's pages. */
export function staticFiles({ dist, site }: StaticDirs): Hono<Env> {
  const app = new Hono<Env>();
  app.use("*", etag(), describeFile);
  for (const prefix of [RELEASE, CHANNEL, "/"]) {
    app.get(`${prefix}*`, serve(dist, prefix, true));
  }
  app.get("*", withSlash(site), serve(site, "/", false));
  for (const page of ROUTED) {
    app.get(
      `/${page}/:rest{[\\w/-]+}`,
      serveStatic<Env>({
        rewriteRequestPath: () => join(site, page, "index.html"),
        onFound: (path, c) => c.set("file", { path, isBuilt: false }),
      }),
    );
  }
  return app;
}
