import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import packageJson from "../../package.json" with { type: "json" };
import { api } from "./api.ts";
import { readClock } from "./clock.ts";
import { control } from "./control.ts";
import { apiCors } from "./cors.ts";
import type { OpenDatabase } from "./database/client.ts";
import type { Env } from "./env.ts";
import { deliver } from "./faults.ts";
import { firmwareFiles } from "./firmware/files.ts";
import { logError, logRequests } from "./log.ts";
import { oldLibraries } from "./old-libraries.ts";
import { manualFiles } from "./manuals.ts";
import { Refusal } from "./refusal.ts";
import { staticFiles, type StaticDirs } from "./static.ts";

const isForPrograms = (path: string) => /^\/(?:api|sandbox|config|healthz)(?:\/|$)/.test(path);

const PLAIN_PAGE = `<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><p><a href="/">Start</a></p></html>`;

async function notFound(c: Context<Env>, db: OpenDatabase["db"], site: string): Promise<Response> {
  if (isForPrograms(c.req.path)) {
    c.header("Date", (await readClock(db)).toUTCString());
    return c.json({ errorMessage: "There is nothing at this address" }, 404);
  }
  const page = await readFile(join(site, "404.html"), "utf8").catch(() => PLAIN_PAGE);
  return c.html(page, 404);
}

/** The whole sandbox: controls, API, files. */
export function createApp({ db, kind }: OpenDatabase, dirs: StaticDirs, log: Logger): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(log), deliver);
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ errorMessage: error.message }, error.status, error.headers);
    logError(log, error);
    return c.json({ errorMessage: "Internal error" }, 500);
  });
  app.notFound((c) => notFound(c, db, dirs.site));

  app.get("/healthz", apiCors, async (c) => {
    await db.execute(sql`select 1 from settings`);
    return c.json({ status: "ok", database: kind, version: packageJson.version });
  });
  app.route("/", control(db));
  app.route("/", api(db));
  app.route("/", firmwareFiles(db));
  app.route("/", oldLibraries());
  app.route("/", manualFiles(db));
  app.route("/", staticFiles(dirs));
  return app;
}
