import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, readMigrations } from "../../../demo/sandbox/database/migrate.ts";
import { START_MS } from "./sandbox.ts";

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
}, START_MS);
afterAll(() => database.close());

const run = async (text: string) => (await database.exec(text)).at(-1)?.rows ?? [];

test("plans of an older database keep their names, and known ones get a Spanish name", async () => {
  const migrations = await readMigrations();
  const older = migrations.findIndex(({ name }) => name === "0018_plan_names");
  await migrate(run, migrations.slice(0, older));
  const texts = `'{"en": {"bulletins": ["HD"]}, "es": {"bulletins": ["HD"]}}'`;
  for (const plan of ["Yearly", "Brand's own"])
    await run(`
      insert into plans (sku, offer_id, base_sku, family, subscription_type, app_id, app_name, subscription_name,
        subscription_plan, price_cents, plan_duration, product_key, publisher_name, line_of_service, words)
      values ($$${plan}$$, '1', '1', 'f', 'managed', 'a', 'A', 'S', $$${plan}$$, 100, 'year', 'k', 'p', 'l', ${texts})`);
  await migrate(run, migrations);
  expect(await run("select words from plans order by sku desc")).toEqual([
    { words: { en: { bulletins: ["HD"], name: "Yearly" }, es: { bulletins: ["HD"], name: "Anual" } } },
    {
      words: {
        en: { bulletins: ["HD"], name: "Brand's own" },
        es: { bulletins: ["HD"], name: "Brand's own" },
      },
    },
  ]);
});
