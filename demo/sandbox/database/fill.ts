import { getTableColumns, sql, type Column } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

/** A table and its rows. */
export type TableRows = readonly [table: PgTable, rows: readonly Record<string, unknown>[]];

/** Converts a value to the JSON that the database accepts. */
function toJsonValue(column: Column, given: unknown): unknown {
  const value = given === undefined ? column.default : given;
  if (value === null || value === undefined) return null;
  return column.dataType === "json" ? value : column.mapToDriverValue(value);
}

function insertion([table, rows]: TableRows) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const made = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, toJsonValue(column, row[key])])),
  );
  return sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(made)}::jsonb)`;
}

/**
 * Fills tables in one statement, with one JSON parameter per table: a parameter per value would take most of a reset's
 * time.
 */
export async function fill(db: Database, tables: readonly TableRows[]): Promise<void> {
  const parts = tables.map(
    (filling, at) => sql`${sql.identifier(`filling_${at}`)} as (${insertion(filling)})`,
  );
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
