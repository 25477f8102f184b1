import type { OpenDatabase } from "./client.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

export interface DatabaseOptions {
  /** Directory of the embedded database; undefined: in memory. */
  dataDir?: string | undefined;
  /** A real PostgreSQL (15 or later) instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Schema on that PostgreSQL server, created if missing, so that several sandboxes can share it. */
  databaseSchema?: string | undefined;
}

/**
 * Opens the database, migrated and seeded.
 * @throws Error if another process uses the directory, or the server can't be reached
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  databaseSchema,
}: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, databaseSchema) : openPglite(dataDir);
}
