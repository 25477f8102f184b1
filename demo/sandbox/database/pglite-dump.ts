import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../../package.json" with { type: "json" };
import { contentDigest } from "../../content/read.ts";
import { readMigrations } from "./migrate.ts";

const SEEDS = fileURLToPath(new URL("../seeds", import.meta.url));
/** `.ts` here, `.js` in the sandbox's npm package. */
const EXTENSION = extname(import.meta.url);
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/tv-selfcare", import.meta.url));

/** Returns the files that the initial rows are made from. */
async function seedFiles(): Promise<string[]> {
  const names = (await readdir(SEEDS)).filter((name) => name.endsWith(EXTENSION)).sort();
  const own = ["seed", "fill"].map((name) =>
    fileURLToPath(new URL(`./${name}${EXTENSION}`, import.meta.url)),
  );
  return [...own, ...names.map((name) => join(SEEDS, name))];
}

/** Returns the cache file. Its name changes with the migrations, seeds, content, month and PGlite's version. */
async function cacheFile(cache: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, sql } of await readMigrations()) hash.update(name).update(sql);
  for (const file of await seedFiles()) hash.update(await readFile(file));
  hash.update(contentDigest());
  // A new file each month: its rows are dated from its creation, and in an old one running subscriptions would have ended.
  hash.update(new Date().toISOString().slice(0, "2026-11".length));
  const version = packageJson.devDependencies["@electric-sql/pglite"];
  return join(cache, `pglite-${version}-${hash.digest("hex").slice(0, 16)}.tar.gz`);
}

/**
 * Returns the dump of a migrated and seeded PGlite database, from the cache if possible: creating a database takes
 * seconds, loading a dump less than one. Two processes may write the file at the same time, because it is renamed when it
 * is complete.
 */
export async function cachedDump(build: () => Promise<Blob>, cache = CACHE): Promise<Blob> {
  const file = await cacheFile(cache);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Blob([cached]);
  const dump = await build();
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(cache, { recursive: true });
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
  } catch (error) {
    // The folder isn't writable, for example in a package that another user has installed. Then each start builds it.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
  }
  return dump;
}
