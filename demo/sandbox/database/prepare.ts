import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./client.ts";
import { publishContent } from "./content.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { seed } from "./seed.ts";

/**
 * Maximum length of a cached statement, in characters. Longer ones insert many rows, and each number of rows is another
 * statement.
 */
const LONGEST = 8000;

/** Names the statements of each connection, so that the server parses and plans each one only once. */
function keepStatements(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const names = new Map<string, string>();
    const { query } = client;
    const named = (statement: pg.QueryConfig | string, ...rest: unknown[]): unknown => {
      if (typeof statement === "object" && statement.text.length <= LONGEST && rest[0]) {
        const name = names.get(statement.text) ?? `kept_${names.size}`;
        names.set(statement.text, name);
        statement.name = name;
      }
      return Reflect.apply(query, client, [statement, ...rest]);
    };
    Object.assign(client, { query: named });
  });
}

async function migratePool(pool: pg.Pool, databaseSchema?: string): Promise<void> {
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

/** Prepares the sandbox's database for a pool of connections: migrates and seeds it, and publishes its content. */
export async function prepareDatabase(pool: pg.Pool, databaseSchema?: string): Promise<Database> {
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on("error", () => {});
  keepStatements(pool);
  await migratePool(pool, databaseSchema);
  const db = drizzle(pool);
  await seed(db);
  await publishContent(db);
  return db;
}
