import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { openPool } from "./pool.ts";

/**
 * How long a transaction may wait for its process, in ms. If a machine is cut off, its transactions and their locks end
 * then, so that other processes can carry out a repeated request.
 */
const TRANSACTION_IDLE_MS = 30_000;

/** Opens the database of a PostgreSQL server, in its own schema if one is named. */
export async function openPostgres(connectionString: string, databaseSchema?: string): Promise<OpenDatabase> {
  if (databaseSchema && !/^[a-z_][a-z0-9_]{0,62}$/.test(databaseSchema)) {
    throw new Error(`"${databaseSchema}" isn't a valid schema name: use a to z, digits and underscores.`);
  }
  const pool = new pg.Pool({
    connectionString,
    idle_in_transaction_session_timeout: TRANSACTION_IDLE_MS,
    ...(databaseSchema ? { options: `-c search_path=${databaseSchema}` } : {}),
  });
  try {
    return { db: await openPool(pool, databaseSchema), kind: "postgres", close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
