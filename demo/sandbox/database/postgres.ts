import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { seed } from "./seed.ts";

async function migratePostgres(pool: pg.Pool, databaseSchema?: string): Promise<void> {
  const client = await pool.connect();
  const run = async (text: string) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  };
  try {
    await migrate(run, await readMigrations(), databaseSchema);
  } finally {
    client.release();
  }
}

/** Opens a PostgreSQL server's database, in a schema of its own where one is named. */
export async function openPostgres(connectionString: string, databaseSchema?: string): Promise<OpenDatabase> {
  if (databaseSchema && !/^[a-z_][a-z0-9_]{0,62}$/.test(databaseSchema)) {
    throw new Error(`"${databaseSchema}" is no schema name: use a to z, digits and underscores.`);
  }
  const pool = new pg.Pool({
    connectionString,
    ...(databaseSchema ? { options: `-c search_path=${databaseSchema}` } : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  try {
    await migratePostgres(pool, databaseSchema);
    const db = drizzle(pool);
    await seed(db);
    return { db, kind: "postgres", close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
