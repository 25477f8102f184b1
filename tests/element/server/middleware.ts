import { join } from "node:path";
import { attacksFor } from "../../fuzz/markup.ts";
import { outDir } from "../build.ts";
import type { Context, Middleware } from "./context.ts";
import { controlGate, serveGated } from "./gates.ts";
import { serve, serveCardFrame, serveOtherLoader, serveRelease } from "./release-files.ts";
import { axeLooks, registeredTitles, type AxeLook, type RegisteredTitles } from "./reports.ts";
import { lendSandbox, returnSandbox, signIn, unlockAccount } from "./sandboxes.ts";

async function bodyOf(ctx: Context): Promise<unknown> {
  let body = "";
  for await (const part of ctx.req) body += String(part);
  return JSON.parse(body);
}

/** Serves the HTML and the policy of the query, as a page owner's server would. */
function hostPage(ctx: Context): void {
  const { html, csp } = ctx.query;
  if (typeof csp === "string") ctx.set("content-security-policy", csp);
  ctx.type = "html";
  ctx.body = html;
}

type Handler = (ctx: Context, path: readonly string[]) => unknown;

/** By the first part of the path. What a handler returns is the response's body, unless it sets one itself. */
const handlers: Readonly<Record<string, Handler>> = {
  dist: (ctx, path) => serve(ctx, join(outDir, ...path)),
  "release-for": (ctx, [target = "", ...path]) => serveRelease(ctx, target, path.join("/")),
  gated(ctx, [id = "", ...path]) {
    const file = path.join("/");
    return file === "tv.js" ? serve(ctx, join(outDir, file)) : serveGated(ctx, id, file);
  },
  gates: (ctx, [id = ""]) => controlGate(ctx, id),
  "other-release": (ctx, path) =>
    path[0] === "tv.js" ? serveOtherLoader(ctx) : serve(ctx, join(outDir, ...path)),
  // Its wallet service is listed, so the missing cryptography is the only error.
  "without-crypto": (ctx, path) => serveRelease(ctx, "", path.join("/")),
  "without-card-form": (ctx, path) => serve(ctx, join(outDir, ...path)),
  host: (ctx, [file]) =>
    file === "recorder.js" ? serve(ctx, join(import.meta.dirname, "../host", file)) : hostPage(ctx),
  fuzz: ({ query }) => attacksFor(Number(query["nth"])),
  async "sandbox-lease"({ method, query }) {
    if (method === "DELETE") await returnSandbox(String(query["url"]));
    return method === "POST" ? { url: await lendSandbox() } : {};
  },
  "sign-in": ({ query }) => signIn(String(query["sandbox"]), String(query["email"])),
  async unlock({ query }) {
    await unlockAccount(String(query["sandbox"]), String(query["email"]));
    return {};
  },
  async axe(ctx) {
    axeLooks.push((await bodyOf(ctx)) as AxeLook);
    return {};
  },
  async registered(ctx) {
    registeredTitles.push((await bodyOf(ctx)) as RegisteredTitles);
    return {};
  },
};

/** Serves what the element tests need besides their own files: builds, host pages, sandboxes. Collects their reports. */
export const testServer: Middleware = async (ctx, next) => {
  const [, area = "", ...path] = decodeURIComponent(ctx.path).split("/");
  if (area !== "release-for" && path[0]?.startsWith("card-frame-")) return serveCardFrame(ctx, area, path[0]);
  if (!Object.hasOwn(handlers, area)) return next();
  const body = await handlers[area]?.(ctx, path);
  if (body !== undefined) ctx.body = body;
};

/** The delay of built code in a slow run, in ms. */
const DELAY_MS = 300;
/** Delays code that elements load on demand, like a busy server. */
export const delayScripts: Middleware = async ({ path }, next) => {
  const isCode =
    /^\/(dist|release-for|gated|other-release)\/.*\.js$/.test(path) && !/\/tv[^/]*\.js$/.test(path);
  if (isCode) await new Promise((late) => setTimeout(late, DELAY_MS));
  return next();
};
