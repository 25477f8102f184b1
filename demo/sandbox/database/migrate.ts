import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number: whoever migrates this schema takes the lock of this number first. */
const LOCK = 4400;

export interface Migration {
  name: string;
  sql: string;
}

/** Runs SQL text of one or more statements and gives the last one's rows. */
export type RunSql = (text: string) => Promise<{ name?: unknown }[]>;

/** Every migration, in the order of its number. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -".sql".length),
      sql: await readFile(join(FOLDER, file), "utf8"),
    })),
  );
}

/** Brings the database up to date: all missing migrations or, when one fails, none. Safe beside another process. */
export async function migrate(run: RunSql, migrations: Migration[], databaseSchema?: string): Promise<void> {
  await run("begin");
  try {
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    if (databaseSchema) await run(`create schema if not exists "${databaseSchema}"`);
    await run(
      "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = new Set((await run("select name from schema_migrations")).map((row) => row.name));
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await run(migration.sql);
      await run(`insert into schema_migrations (name) values ('${migration.name}')`);
    }
    await run("commit");
  } catch (error) {
    await run("rollback");
    throw error;
  }
}
