import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { prepareDatabase } from "./prepare.ts";

/**
 * How long a transaction may stay idle, in ms. If a sandbox process is cut off from the server, its transaction and locks
 * end after this time. Otherwise, a retry of its request at another process would wait for them forever.
 */
const TRANSACTION_IDLE_MS = 30_000;

/**
 * Opens a database on a PostgreSQL server, migrated and seeded. With a schema name, it uses only that schema, so that
 * several sandboxes can share the server.
 */
export async function openPostgres(connectionString: string, databaseSchema?: string): Promise<OpenDatabase> {
  if (databaseSchema && !/^[a-z_][a-z0-9_]{0,62}$/.test(databaseSchema)) {
    throw new Error(
      `"${databaseSchema}" isn't a valid schema name: use up to 63 of a to z, digits and underscores, not a digit first.`,
    );
  }
  const pool = new pg.Pool({
    connectionString,
    idle_in_transaction_session_timeout: TRANSACTION_IDLE_MS,
    ...(databaseSchema ? { options: `-c search_path=${databaseSchema}` } : {}),
  });
  try {
    return { db: await prepareDatabase(pool, databaseSchema), kind: "postgres", close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
