import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import packageJson from "../../package.json" with { type: "json" };
import { brandOrigins, portOf } from "./auth/brand.ts";
import { BRAND_PAGE, isBrandPath, preloadLinks } from "./brand-site.ts";
import { cardFrame } from "./card-frame.ts";
import { docsSearch } from "./docs-search.ts";
import type { Env } from "./env.ts";
import { readPage } from "./page.ts";

export interface StaticDirs {
  /** The built files. */
  dist: string;
  /** The demo's host pages. */
  site: string;
}

/** Path of the channel: pages that use it get each compatible release. */
const CHANNEL = "/tv/1/";
const RELEASE = `/tv/${packageJson.version}/`;

/** A name with a content hash: `name-[hash].js`, or `name-[hash].es.js`. A digit or capital distinguishes a hash from a word. */
const HASHED = /-(?=[\w-]{8}\.)[\w-]*[A-Z0-9][\w-]*(?:\.[a-z]{2})?\.(?:js|css)(?:\.map)?$/;
/** A path of plain names, which can't leave the directory or name another host. */
const PLAIN = /^(?:\/\w[\w.-]*)+$/;

/** Any path of a request may be below a file, or too long for the file system. */
function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function caching(path: string): string {
  if (HASHED.test(path) || path.startsWith(RELEASE)) return "public, max-age=31536000, immutable";
  return "public, max-age=60";
}

/** Types of files that the server doesn't know. With `nosniff`, browsers accept no other type. */
const TYPES: Readonly<Record<string, string>> = { ".vtt": "text/vtt; charset=utf-8" };

/** Adds an ETag of time and size, so that an unchanged file gets a 304. All pages may load built files. */
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

/** Place for the links to a page's code. */
const PRELOAD = "<!-- preload -->";

/** Path of a page's file. */
const PAGE = /^(?:\/\w[\w.-]*)+\.html$/;

/** Adds the trailing slash of a directory, which a page's relative links need. */
const withSlash =
  (dir: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { path } = c.req;
    if (!PLAIN.test(path) || !isDirectory(join(dir, path))) return next();
    return c.redirect(`${path}/${new URL(c.req.url).search}`);
  };

/** The page's own script tag. */
const SCRIPT = /<script type="module" src="[^"]*\btv\.js"/;

/**
 * Returns a page, assembled for each request, with links to the code of its path. The cookie `runtime=lite` chooses the
 * runtime of all pages, for testers.
 */
export async function assemble(c: Context<Env>, dirs: StaticDirs, path: string): Promise<string | undefined> {
  const page = await readPage(dirs.site, path);
  const isLite = getCookie(c, "runtime") === "lite";
  const links =
    page?.includes(PRELOAD) && (await preloadLinks(dirs.dist, c.req.path, isLite ? "lite" : "react"));
  return page
    ?.replace(PRELOAD, () => links || "")
    .replace(SCRIPT, (tag) => (isLite ? `${tag} data-runtime="lite"` : tag));
}

/** Sends a page. Its ETag depends on its content, so that a fragment's change shows. */
const sendPage =
  (dirs: StaticDirs, path?: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const asked = c.req.path.replace(/\/$/, "/index.html");
    const page = path || PAGE.test(asked) ? await assemble(c, dirs, path ?? asked) : undefined;
    if (page === undefined) return next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Cache-Control", "no-cache");
    // A sign-in redirects with its code in the address, which must not get into a Referer header.
    c.header("Referrer-Policy", "strict-origin");
    return c.html(page);
  };

/** Other sites can't frame a brand's page; the brand's own sites can, as the workbench does. */
export const letOnlyBrandFrame = (c: Context<Env>): void =>
  c.header("Content-Security-Policy", `frame-ancestors 'self' ${brandOrigins(portOf(c)).join(" ")}`);

const framedByBrandOnly: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (isBrandPath(c.req.path)) letOnlyBrandFrame(c);
};

/** Serves the built files, at the root and under their version, and the demo's pages. */
export function staticFiles(dirs: StaticDirs): Hono<Env> {
  const { dist, site } = dirs;
  const app = new Hono<Env>();
  app.use("*", etag(), describeFile);
  const prefixes = [RELEASE, CHANNEL, "/"];
  app.route("/", cardFrame(prefixes));
  app.route("/", docsSearch(dist, prefixes));
  for (const prefix of prefixes) {
    app.get(`${prefix}docs`, (c) => c.redirect(`${prefix}docs/`));
    app.get(`${prefix}*`, serve(dist, prefix, true));
  }
  const sendBrandPage = sendPage(dirs, BRAND_PAGE);
  app.get("*", framedByBrandOnly, (c, next) => (isBrandPath(c.req.path) ? sendBrandPage(c, next) : next()));
  app.get("*", withSlash(site), sendPage(dirs), serve(site, "/", false));
  return app;
}
