import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { projectRoot } from "../../../tools/tree.ts";
import { outDir } from "../build.ts";
import type { Context } from "./context.ts";

/** Version of the second release that some pages load beside the first. */
export const OTHER_VERSION = "99.0.0";

/** Serves a file of the project. */
export function serve(ctx: Context, file: string): void {
  if (!normalize(file).startsWith(projectRoot) || !statSync(file, { throwIfNoEntry: false })?.isFile())
    ctx.throw(404);
  ctx.type = extname(file);
  ctx.body = createReadStream(file);
}

/**
 * Serves the card form's document with hooks for tests, because its isolation keeps tests out. Its own script is the built
 * one.
 */
export async function serveCardFrame(ctx: Context, area: string, file: string): Promise<void> {
  if (area === "without-card-form") ctx.throw(404);
  const html = await readFile(join(outDir, file), "utf8");
  const removal = area === "without-crypto" ? "delete Crypto.prototype.subtle;" : "";
  const hooks = removal + (await readFile(join(import.meta.dirname, "../host/card-hands.js"), "utf8"));
  const hash = createHash("sha256").update(hooks).digest("base64");
  ctx.type = "html";
  ctx.body = html
    .replace("script-src ", `script-src 'sha256-${hash}' `)
    .replace("<body>", () => `<body><script>${hooks}</script>`);
}

/**
 * Serves a file of the release.
 * @param target port of the sandbox whose wallet service `card-frame.json` names, or what is wrong with that file:
 * "unreachable", "unlisted" or "malformed"
 */
export function serveRelease(ctx: Context, target: string, file: string): Promise<void> | void {
  if (file.startsWith("card-frame-")) return serveCardFrame(ctx, "", file);
  if (file !== "card-frame.json") return serve(ctx, join(outDir, file));
  if (target === "unreachable") ctx.throw(404);
  const page = target === "unlisted" ? "https://brand.example" : `http://${ctx.host}`;
  const url = target === "malformed" ? "/api/wallet" : `http://localhost:${Number(target) || 1}/api/wallet`;
  ctx.set("access-control-allow-origin", "*");
  ctx.type = "json";
  ctx.body = JSON.stringify({ [page]: url });
}

/** Serves the loader of the second release. */
export async function serveOtherLoader(ctx: Context): Promise<void> {
  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
    version: string;
  };
  ctx.type = "js";
  ctx.body = (await readFile(join(outDir, "tv.js"), "utf8")).replaceAll(version, OTHER_VERSION);
}
