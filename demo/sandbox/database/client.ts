import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A database, or a transaction on it. Code for one driver runs on the other. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}
