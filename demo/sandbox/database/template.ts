import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../../package.json" with { type: "json" };
import { contentDigest } from "../../content/read.ts";
import { readMigrations } from "./migrate.ts";

const SEEDS = fileURLToPath(new URL("../seeds", import.meta.url));
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/tv-selfcare", import.meta.url));

/** What the rows that a sandbox begins with are made from. */
async function seedFiles(): Promise<string[]> {
  const names = (await readdir(SEEDS)).filter((name) => name.endsWith(".ts")).sort();
  const own = ["./seed.ts", "./fill.ts"].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return [...own, ...names.map((name) => join(SEEDS, name))];
}

/** Named after all that its content depends on. */
async function cacheFile(cache: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);
  for (const file of await seedFiles()) hash.update(await readFile(file));
  hash.update(contentDigest());
  // Its rows are dated from the day it is made: subscriptions that run must not have ended meanwhile.
  hash.update(new Date().toISOString().slice(0, "2026-11".length));
  const version = packageJson.devDependencies["@electric-sql/pglite"];
  return join(cache, `pglite-${version}-${hash.digest("hex").slice(0, 16)}.tar.gz`);
}

/**
 * A migrated and seeded embedded database as a file to load: making one from nothing takes seconds, loading this
 * less than one. Two processes may make it at the same time: the renaming shows only a whole file.
 */
export async function template(build: () => Promise<Blob>, cache = CACHE): Promise<Blob> {
  const file = await cacheFile(cache);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Blob([cached]);
  const dump = await build();
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(cache, { recursive: true });
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return dump;
}
