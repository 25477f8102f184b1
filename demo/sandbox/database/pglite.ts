import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { OpenDatabase } from "./client.ts";
import { lockDirectory } from "./lock.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { seed } from "./seed.ts";
import { template } from "./template.ts";

async function prepare(pglite: PGlite): Promise<void> {
  const run = async (text: string) => (await pglite.exec(text)).at(-1)?.rows ?? [];
  await migrate(run, await readMigrations());
  await seed(drizzle(pglite));
}

async function build(): Promise<Blob> {
  const pglite = await PGlite.create();
  await prepare(pglite);
  await pglite.exec("checkpoint"); // else every start from the dump would begin with a recovery
  const dump = await pglite.dumpDataDir("gzip");
  await pglite.close();
  return dump;
}

/** Opens the embedded database: in memory, or in a directory that nobody else may use meanwhile. */
export async function openPglite(dataDir?: string): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
  const unlock = dataDir ? lockDirectory(dataDir) : () => {};
  try {
    const isNew = !dataDir || !existsSync(join(dataDir, "PG_VERSION"));
    const pglite = await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(isNew ? { loadDataDir: await template(build) } : {}),
    });
    if (!isNew) await prepare(pglite);
    return { db: drizzle(pglite), kind: "pglite", close: () => pglite.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
