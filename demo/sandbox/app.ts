/* Combines all routes of the sandbox in one Hono app, with its error responses and 404 page. server.ts runs it. */

import { sql } from "drizzle-orm";
import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import packageJson from "../../package.json" with { type: "json" };
import { api } from "./api.ts";
import { auth, providers } from "./auth/routes.ts";
import { BRAND_PAGE } from "./brand-site.ts";
import { clientIp } from "./client-ip.ts";
import { readClock } from "./clock.ts";
import { control } from "./control.ts";
import { apiCors } from "./cors.ts";
import type { OpenDatabase } from "./database/client.ts";
import type { Env, Front } from "./env.ts";
import { deliver } from "./faults.ts";
import { firmwareFiles } from "./services/firmware/files.ts";
import { noNul } from "./guards.ts";
import { logError, logRequests } from "./log.ts";
import { pageLibraries } from "./page-libraries.ts";
import { manualFiles } from "./manuals.ts";
import { privacyReports } from "./services/privacy/flow/report.ts";
import { partnerPages } from "./partners/routes.ts";
import { isUnusableValue, HttpError } from "./http-error.ts";
import type { UploadBytes } from "./services/support/upload-bytes.ts";
import { isSupportPath } from "./support-paths.ts";
import { assemble, letOnlyBrandFrame, staticFiles, type StaticDirs } from "./static.ts";

const isForPrograms = (path: string) => /^\/(?:api|sandbox|config|client-ip|healthz)(?:\/|$)/.test(path);

const PLAIN_PAGE = `<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><p><a href="/">Start</a></p></html>`;

async function notFound(c: Context<Env>, db: OpenDatabase["db"], dirs: StaticDirs): Promise<Response> {
  if (isForPrograms(c.req.path)) {
    c.header("Date", (await readClock(db)).toUTCString());
    return c.json({ errorMessage: "There is nothing at this address" }, 404);
  }
  letOnlyBrandFrame(c);
  return c.html((await assemble(c, dirs, BRAND_PAGE)) ?? PLAIN_PAGE, 404);
}

/** The whole sandbox: controls, API and files. */
export function createApp(
  { db, kind }: OpenDatabase,
  dirs: StaticDirs,
  log: Logger,
  front: Front,
  uploadBytes: UploadBytes,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("front", front);
    c.set("uploadBytes", uploadBytes);
    return next();
  });
  app.use(logRequests(log), deliver, noNul);
  app.onError((error, c) => {
    if (error instanceof HttpError) {
      const { message: errorMessage, code: errorCode, status, headers } = error;
      return c.json({ errorMessage, errorCode }, status, headers);
    }
    if (isUnusableValue(error)) return c.json({ errorMessage: "A value is out of range" }, 400);
    logError(log, error);
    return c.json({ errorMessage: "Internal error" }, 500);
  });
  app.notFound((c) => notFound(c, db, dirs));

  app.get("/healthz", apiCors, async (c) => {
    await db.execute(sql`select 1 from settings`);
    return c.json({ status: "ok", database: kind, version: packageJson.version });
  });
  const providerOf = providers(db, log);
  app.route("/", control(db, providerOf));
  app.route("/", api(db));
  app.route("/", auth(db, dirs.site, providerOf));
  app.route("/", clientIp(db));
  app.route("/", firmwareFiles(db));
  app.route("/", privacyReports(db));
  app.route("/", pageLibraries());
  app.route("/", manualFiles(db));
  app.route("/", partnerPages(db));
  app.get("/support/*", async (c, next) => {
    const { path } = c.req;
    return path.includes(".") || (await isSupportPath(db, path)) ? next() : notFound(c, db, dirs);
  });
  app.route("/", staticFiles(dirs));
  return app;
}
