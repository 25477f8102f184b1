import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import packageJson from "../../package.json" with { type: "json" };
import type { Env } from "./env.ts";
import { readPage } from "./page.ts";

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
/** Paths of the brand's site, which is one page: at exactly the address that was asked for, where a sign-in comes back. */
const BRAND = [
  "account",
  "devices",
  "subscriptions",
  "transactions",
  "offer",
  "offers",
  "support/redirect",
  "privacy/settings",
  "privacy/requests",
  "privacy/escalation",
  "privacy/web-terms",
  "privacy/policy/staterights",
  "privacy/manage-preference",
  "adinformation",
  "open-source",
  "health",
  "loading",
];

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function caching(path: string): string {
  if (HASHED.test(path) || path.startsWith(RELEASE)) return "public, max-age=31536000, immutable";
  return "public, max-age=60";
}

/** Types of files that the server does not know; with `nosniff` a browser takes them for nothing else. */
const TYPES: Readonly<Record<string, string>> = { ".vtt": "text/vtt; charset=utf-8" };

/** Names a file by its time and size, so that an unchanged one is answered 304; a built one is for every page. */
const describeFile: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { file } = c.var;
  if (!file) return;
  const { mtimeMs, size } = statSync(file.path);
  c.header("ETag", `"${mtimeMs.toString(36)}-${size.toString(36)}"`);
  c.header("X-Content-Type-Options", "nosniff");
  const type = TYPES[extname(file.path)];
  if (type) c.header("Content-Type", type);
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

/** The file of a page. */
const PAGE = /^(?:\/\w[\w.-]*)+\.html$/;

/** Relative links of a page need its directory's slash. */
const withSlash =
  (dir: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { path } = c.req;
    if (!PLAIN.test(path) || !isDirectory(join(dir, path))) return next();
    return c.redirect(`${path}/${new URL(c.req.url).search}`);
  };

/** Sends a page, put together anew each time: its tag is made from what it says, so that a fragment's change shows. */
const sendPage =
  (site: string, path?: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const asked = c.req.path.replace(/\/$/, "/index.html");
    const page = path || PAGE.test(asked) ? await readPage(site, path ?? asked) : undefined;
    if (page === undefined) return next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Cache-Control", "no-cache");
    return c.html(page);
  };

/** The built files, at the root and under their version, and the demo's pages. */
export function staticFiles({ dist, site }: StaticDirs): Hono<Env> {
  const app = new Hono<Env>();
  app.use("*", etag(), describeFile);
  for (const prefix of [RELEASE, CHANNEL, "/"]) {
    app.get(`${prefix}*`, serve(dist, prefix, true));
  }
  for (const path of BRAND) {
    app.get(`/${path}`, sendPage(site, "brand-site/index.html"));
    app.get(`/${path}/:rest{[\\w/-]*}`, sendPage(site, "brand-site/index.html"));
  }
  app.get("*", withSlash(site), sendPage(site), serve(site, "/", false));
  for (const page of ROUTED) app.get(`/${page}/:rest{[\\w/-]+}`, sendPage(site, `${page}/index.html`));
  return app;
}
