import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/** A database, or a transaction on it: what is written for one driver runs on the other. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseOptions {
  /** Directory of the embedded database; absent: in memory. */
  dataDir?: string | undefined;
  /** A real PostgreSQL (15 or later) instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Schema in that PostgreSQL, made when missing: several sandboxes share one server. */
  databaseSchema?: string | undefined;
}

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}

/**
 * Opens the database, migrated and seeded.
 * @throws Error where another process uses the directory, or the server cannot be reached
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  databaseSchema,
}: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, databaseSchema) : openPglite(dataDir);
}
