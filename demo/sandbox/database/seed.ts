import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { seedAddresses } from "../seeds/addresses.ts";
import { seedHoldings } from "../seeds/holdings.ts";
import { seedPeople } from "../seeds/people.ts";
import type { Database } from "./client.ts";
import { fill } from "./fill.ts";
import * as schema from "./schema.ts";

/** An address that is on the mailing list from the start, so that EML-5's EXISTING can be seen at once. */
export const SUBSCRIBED_ADDRESS = "full@example.test";

/** A new name for the configuration's content: never one that a cache may hold for other content. */
export const newVersion = (): string => randomUUID();

/** The rows that a sandbox begins with, all or none. Does nothing where they are. */
export const seed = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [first] = await tx
      .insert(schema.settings)
      .values({ version: newVersion() })
      .onConflictDoNothing()
      .returning();
    if (!first) return;
    const now = new Date();
    const subscribed = {
      email: SUBSCRIBED_ADDRESS,
      prospect: "seed",
      customerType: "customer",
      acquisitionDate: now.toISOString(),
      permissionStatus: "OPTIN",
      createdAt: now,
      updatedAt: now,
    };
    await fill(tx, [
      [schema.recipients, [subscribed]],
      [schema.people, seedPeople(now)],
      ...seedHoldings(now),
    ]);
    await seedAddresses(tx);
  });

const names = Object.values(schema).map(getTableName);

/** Nobody writes meanwhile. */
const LOCK = sql.raw(`lock table ${names.join(", ")} in access exclusive mode`);

/**
 * Every table emptied, in one statement: what refers to what then does not matter, and the database plans it only once.
 * The tables hold few rows: deleting those is several times as fast as truncating, which makes new files for each.
 */
const EMPTY = sql.raw(`with ${names.map((name, i) => `t${i} as (delete from ${name})`).join(", ")} select`);

/** Ids from 1, in every table that has given one. */
const RESTART = sql.raw(`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
  from pg_sequences
  where schemaname = current_schema() and last_value is not null
    and regexp_replace(sequencename, '_id_seq$', '') in (${names.map((name) => `'${name}'`).join(", ")})`);

/** Back to the beginning: every table emptied, ids from 1, the clock on time, a new configuration version. */
export async function reset(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(LOCK);
    await tx.execute(EMPTY);
    await tx.execute(RESTART);
    await seed(tx);
  });
}
