import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, OpenDatabase } from "../../../demo/sandbox/database/client.ts";
import { openDatabase } from "../../../demo/sandbox/database/open.ts";
import { reset } from "../../../demo/sandbox/database/seed.ts";
import { settings, uiLogs } from "../../../demo/sandbox/database/schema.ts";
import { ownData, START_MS } from "./sandbox.ts";

const data = ownData();
let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await openDatabase(data.options);
  ({ db } = database);
}, START_MS);
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** A statement that fails only by its parameter: it can still be prepared. */
const divide = (on: Database, by: number) =>
  on.select({ result: sql<number>`8 / ${by}::integer` }).from(settings);
const log = (on: Database, id: string) => on.insert(uiLogs).values({ entry: { id }, createdAt: new Date() });
const logged = (id: string) => db.$count(uiLogs, eq(sql`${uiLogs.entry}->>'id'`, id));

test("a failing statement is reported as such, and runs again once it can", async () => {
  expect(await divide(db, 2)).toEqual([{ result: 4 }]);
  await expect(divide(db, 0)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await divide(db, 4)).toEqual([{ result: 2 }]);
});

test("a transaction with a failing statement has no effect", async () => {
  const failing = db.transaction(async (tx) => {
    await log(tx, "undone");
    await divide(tx, 0);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  await db.transaction((tx) => log(tx, "done"));
  expect([await logged("undone"), await logged("done")]).toEqual([0, 1]);
});

test("each of many concurrent statements gets its own answer, even if some fail", async () => {
  const divisors = Array.from({ length: 60 }, (_, i) => i % 5);
  const results = await Promise.all(
    divisors.map((by) =>
      db
        .transaction((tx) => divide(tx, by))
        .then(
          ([row]) => row?.result,
          () => "failed",
        ),
    ),
  );
  expect(results).toEqual(divisors.map((by) => (by === 0 ? "failed" : Math.floor(8 / by))));
});

test("a connection prepares a repeated statement only once", async () => {
  const kept = await db.transaction(async (tx) => {
    for (const by of [1, 2, 4]) await divide(tx, by);
    return tx
      .select({ uses: sql<number>`(generic_plans + custom_plans)::integer` })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement like 'select 8 / %'`);
  });
  expect(kept).toHaveLength(1);
  expect(kept[0]?.uses).toBeGreaterThanOrEqual(3);
});

test("a statement and an answer may be large", async () => {
  const text = "ñ".repeat(2_000_000);
  expect(await db.select({ text: sql<string>`${text}::text` }).from(settings)).toEqual([{ text }]);
});

test("prepared statements run after a reset too", async () => {
  await log(db, "before");
  await reset(db);
  await log(db, "after");
  expect([await logged("before"), await logged("after")]).toEqual([0, 1]);
});
