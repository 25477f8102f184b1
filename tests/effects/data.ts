import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseOptions } from "../../demo/sandbox/database/open.ts";
import { startCluster } from "../engines/cluster.ts";
import { findPrograms } from "../engines/programs.ts";
import { dropSchema } from "../unit/sandbox/sandbox.ts";

/** An empty database that outlives its servers. */
export interface Data {
  options: DatabaseOptions;
  /** How many servers can share it. */
  servers: number;
  name: string;
  remove(): Promise<void>;
}

async function embedded(): Promise<Data> {
  const home = await mkdtemp(join(tmpdir(), "tv-selfcare-effects-"));
  const remove = () => rm(home, { recursive: true, force: true });
  return { options: { dataDir: join(home, "data") }, servers: 1, name: "the embedded database", remove };
}

/** Returns a PostgreSQL: the given one, or an own one; the embedded database if this machine has none. */
export async function newData(): Promise<Data> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    const databaseSchema = `effects_${randomBytes(6).toString("hex")}`;
    const options = { databaseUrl: DATABASE_URL, databaseSchema };
    return { options, servers: 2, name: "the given PostgreSQL", remove: () => dropSchema(databaseSchema) };
  }
  try {
    await findPrograms("postgres");
  } catch (error) {
    console.log(`Without PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    return embedded();
  }
  const { url, version, stop } = await startCluster();
  return { options: { databaseUrl: url }, servers: 2, name: version, remove: stop };
}
