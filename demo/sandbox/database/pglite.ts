import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { lockDirectory } from "./lock.ts";
import { PgliteSocket } from "./pglite-socket.ts";
import { prepareDatabase } from "./prepare.ts";
import { cachedDump } from "./pglite-dump.ts";

/** The only connection of an embedded database. Concurrent queries wait for it. */
const poolOn = (pglite: PGlite): pg.Pool =>
  new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new PgliteSocket(pglite),
    // Set here, otherwise the environment's settings for a real server would apply.
    user: "postgres",
    database: "postgres",
    ssl: false,
  });

async function build(): Promise<Blob> {
  const pglite = await PGlite.create();
  const pool = poolOn(pglite);
  await prepareDatabase(pool);
  await pool.query("checkpoint"); // otherwise each start from the dump would begin with a recovery
  await pool.end();
  const dump = await pglite.dumpDataDir("gzip");
  await pglite.close();
  return dump;
}

/** In bytes. The usual, smaller chunks take twice as long. */
const PIECE = 1024 * 1024;

/** The database could do it too, but takes a third of a second longer. */
const unpacked = async (dump: Blob): Promise<Blob> =>
  new Blob([await promisify(gunzip)(await dump.arrayBuffer(), { chunkSize: PIECE })]);

/** Opens the embedded database: in memory, or in a directory that no other process may use at the same time. */
export async function openPglite(dataDir?: string): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
  const unlock = dataDir ? await lockDirectory(dataDir) : () => {};
  try {
    const isNew = !dataDir || !existsSync(join(dataDir, "PG_VERSION"));
    const pglite = await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(isNew ? { loadDataDir: await unpacked(await cachedDump(build)) } : {}),
    });
    const pool = poolOn(pglite);
    const close = async () => {
      await pool.end();
      await pglite.close();
    };
    return { db: await prepareDatabase(pool), kind: "pglite", close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
