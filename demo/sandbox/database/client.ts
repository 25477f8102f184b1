import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/** A database, or a transaction on it. Code for one driver runs on the other. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseOptions {
  /** Directory of the embedded database; undefined: in memory. */
  dataDir?: string | undefined;
  /** A real PostgreSQL (15 or later) instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Schema on that PostgreSQL server, created if missing, so that several sandboxes can share it. */
  databaseSchema?: string | undefined;
}

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
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
