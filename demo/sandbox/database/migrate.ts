import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
/** An arbitrary number: each process that migrates this schema takes this advisory lock first. */
const LOCK = 4400;

export interface Migration {
  name: string;
  sql: string;
}

/** Runs SQL text of one or more statements and returns the rows of the last one. */
export type RunSql = (text: string) => Promise<{ name?: unknown }[]>;

/** Returns all migrations, in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -".sql".length),
      sql: await readFile(join(FOLDER, file), "utf8"),
    })),
  );
}

/**
 * Migrates the database: applies all missing migrations or, if one fails, none. Safe if other processes do the same.
 */
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
