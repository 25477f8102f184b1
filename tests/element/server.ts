import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import type { TestRunnerConfig } from "@web/test-runner";
import { eq } from "drizzle-orm";
import { startSandbox, type Sandbox } from "../../demo/sandbox/server.ts";
import { people } from "../../demo/sandbox/database/schema.ts";
import { projectRoot } from "../../tools/tree.ts";
import { attacksFor } from "../fuzz/markup.ts";
import { signInAs } from "../unit/sandbox/sandbox.ts";
import { outDir } from "./build.ts";

type Middleware = NonNullable<TestRunnerConfig["middleware"]>[number];
type Context = Parameters<Middleware>[0];

/** What a gate does to the files behind it: it delays the core or all of them, releases them, or breaks the connection. */
type GateState = "held" | "stuck" | "open" | "failing";
interface Gate {
  state: GateState;
  /** Port of the sandbox for which the files behind it are deployed. */
  port: string;
  /** Requested files, in order. */
  requested: string[];
  waiting: (() => void)[];
}

/** Of the second release that some pages load beside the first. */
export const OTHER_VERSION = "99.0.0";

const gates = new Map<string, Gate>();
function gate(id: string): Gate {
  const known = gates.get(id) ?? { state: "held", port: "", requested: [], waiting: [] };
  gates.set(id, known);
  return known;
}

async function pass(ctx: Context, id: string, file: string): Promise<void> {
  const it = gate(id);
  it.requested.push(file);
  // One required file is enough: a browser opens six connections to a host, and the test needs one of them.
  const isHeld = it.state === "stuck" || (it.state === "held" && /(^|\/)core-/.test(file));
  if (isHeld) await new Promise<void>((go) => it.waiting.push(go));
  if (it.state !== "failing") return serveRelease(ctx, it.port, file);
  ctx.respond = false;
  ctx.req.socket.destroy();
}

function serve(ctx: Context, file: string): void {
  if (!normalize(file).startsWith(projectRoot) || !statSync(file, { throwIfNoEntry: false })?.isFile())
    ctx.throw(404);
  ctx.type = extname(file);
  ctx.body = createReadStream(file);
}

/**
 * The card form's document with test hooks in it: no test can access it otherwise, which is its purpose. Its own script
 * is the built one.
 */
async function serveCardFrame(ctx: Context, area: string, file: string): Promise<void> {
  if (area === "without-card-form") ctx.throw(404);
  const html = await readFile(join(outDir, file), "utf8");
  const without = area === "without-crypto" ? "delete Crypto.prototype.subtle;" : "";
  const hands = without + (await readFile(join(import.meta.dirname, "host/card-hands.js"), "utf8"));
  const hash = createHash("sha256").update(hands).digest("base64");
  ctx.type = "html";
  ctx.body = html
    .replace("script-src ", `script-src 'sha256-${hash}' `)
    .replace("<body>", () => `<body><script>${hands}</script>`);
}

/**
 * Files of the release as deployed for the sandbox at a port: `card-frame.json` names its wallet service. Instead of the
 * port, what is wrong with that file.
 */
function serveRelease(ctx: Context, port: string, file: string): Promise<void> | void {
  if (file.startsWith("card-frame-")) return serveCardFrame(ctx, "", file);
  if (file !== "card-frame.json") return serve(ctx, join(outDir, file));
  if (port === "unreachable") ctx.throw(404);
  const page = port === "unlisted" ? "https://brand.example" : `http://${ctx.host}`;
  const url = port === "malformed" ? "/api/wallet" : `http://localhost:${Number(port) || 1}/api/wallet`;
  ctx.set("access-control-allow-origin", "*");
  ctx.type = "json";
  ctx.body = JSON.stringify({ [page]: url });
}

/** One sandbox for each concurrent page; the next page gets a released one. */
const sandboxes: { sandbox: Promise<Sandbox>; lent: boolean }[] = [];

async function lend(): Promise<string> {
  let free = sandboxes.find(({ lent }) => !lent);
  if (!free) sandboxes.push((free = { sandbox: startSandbox({ port: 0 }), lent: true }));
  free.lent = true;
  const { url } = await free.sandbox;
  const reset = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const answer = await fetch(`${url}/sandbox/reset`, reset);
  if (!answer.ok) throw new Error(`The sandbox could not be reset: ${answer.status}`);
  return url;
}

async function takeBack(url: string): Promise<void> {
  for (const one of sandboxes) if ((await one.sandbox).url === url) one.lent = false;
}

/** A login of a sandbox's customer: a valid token, and its person. */
async function signIn(url: string, email: string) {
  for (const one of sandboxes) {
    const sandbox = await one.sandbox;
    if (sandbox.url !== url) continue;
    const accessToken = await signInAs(sandbox, email);
    const [person] = await sandbox.db.select().from(people).where(eq(people.email, email));
    if (!person) throw new Error(`There is no account ${email}`);
    const { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId } = person;
    const ids = { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId };
    return { accessToken, ids };
  }
  throw new Error(`There is no sandbox at ${url}`);
}

/** Makes a read-only account of a sandbox changeable: one with a card that pays for nothing. */
async function unlock(url: string, email: string): Promise<void> {
  for (const one of sandboxes) {
    const { db, url: own } = await one.sandbox;
    if (own === url) await db.update(people).set({ canUpdate: true }).where(eq(people.email, email));
  }
}

/** A page of the caller's, as a page owner's server would serve it. */
function hostPage(ctx: Context): void {
  const { html, csp } = ctx.query;
  if (typeof csp === "string") ctx.set("content-security-policy", csp);
  ctx.type = "html";
  ctx.body = html;
}

/** An element with its states when axe ran, and the places of its violations. */
export interface AxeLook {
  tag: string;
  states: string[];
  found: string[];
  file: string;
}
/** The results of this run. */
export const axeLooks: AxeLook[] = [];

/** The titles of all tests that a file has registered on a runtime, whether they run there or not. */
interface RegisteredTitles {
  file: string;
  runtime: string;
  titles: string[];
}
/** Of this run. */
export const registeredTitles: RegisteredTitles[] = [];

async function bodyOf(ctx: Context): Promise<unknown> {
  let body = "";
  for await (const part of ctx.req) body += String(part);
  return JSON.parse(body);
}

/** The delay of built code in a slow run, in ms. */
const LATE_MS = 300;
/** Delays code that elements load on demand, like a busy server. */
export const lateFiles: Middleware = async ({ path }, next) => {
  const isCode =
    /^\/(dist|release-for|gated|other-release)\/.*\.js$/.test(path) && !/\/tv[^/]*\.js$/.test(path);
  if (isCode) await new Promise((late) => setTimeout(late, LATE_MS));
  return next();
};

/** Built files, gates before them, host pages, sandboxes: what the tests need besides their own files. */
export const testServer: Middleware = async (ctx, next) => {
  const [, area = "", ...rest] = decodeURIComponent(ctx.path).split("/");
  const [id = "", ...inside] = rest;
  if (area === "release-for") return serveRelease(ctx, id, inside.join("/"));
  if (rest[0]?.startsWith("card-frame-")) return serveCardFrame(ctx, area, rest[0]);
  // Its service is known, so that only the missing cryptography is left to report.
  if (area === "without-crypto") return serveRelease(ctx, "", rest.join("/"));
  if (area === "without-card-form") return serve(ctx, join(outDir, ...rest));
  if (area === "dist") return serve(ctx, join(outDir, ...rest));
  if (area === "gated" && inside.join("/") === "tv.js") return serve(ctx, join(outDir, "tv.js"));
  if (area === "gated") return pass(ctx, id, inside.join("/"));
  if (area === "other-release" && id !== "tv.js") return serve(ctx, join(outDir, ...rest));
  if (area === "other-release") {
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
      version: string;
    };
    ctx.type = "js";
    ctx.body = (await readFile(join(outDir, "tv.js"), "utf8")).replaceAll(version, OTHER_VERSION);
    return;
  }
  if (area === "gates") {
    const it = gate(id);
    if (ctx.method === "PUT") {
      it.state = ctx.query["state"] as GateState;
      it.port = String(ctx.query["port"]);
      for (const go of it.waiting.splice(0)) go();
    }
    ctx.body = { requested: it.requested };
    return;
  }
  if (area === "host" && id === "recorder.js")
    return serve(ctx, join(import.meta.dirname, "host/recorder.js"));
  if (area === "host") return hostPage(ctx);
  if (area === "fuzz") {
    ctx.body = attacksFor(Number(ctx.query["nth"]));
    return;
  }
  if (area === "sandbox-lease") {
    if (ctx.method === "DELETE") await takeBack(String(ctx.query["url"]));
    ctx.body = ctx.method === "POST" ? { url: await lend() } : {};
    return;
  }
  if (area === "axe") {
    axeLooks.push((await bodyOf(ctx)) as AxeLook);
    ctx.body = {};
    return;
  }
  if (area === "registered") {
    registeredTitles.push((await bodyOf(ctx)) as RegisteredTitles);
    ctx.body = {};
    return;
  }
  if (area === "unlock") {
    await unlock(String(ctx.query["sandbox"]), String(ctx.query["email"]));
    ctx.body = {};
    return;
  }
  if (area === "sign-in") {
    ctx.body = await signIn(String(ctx.query["sandbox"]), String(ctx.query["email"]));
    return;
  }
  return next();
};
