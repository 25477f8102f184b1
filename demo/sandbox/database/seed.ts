import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { seedAddresses } from "../seeds/addresses.ts";
import { seedCustomerData } from "../seeds/customer-data.ts";
import { seedPeople } from "../seeds/people.ts";
import type { Database } from "./client.ts";
import { fill } from "./fill.ts";
import * as schema from "./schema.ts";

/** An address that is on the mailing list from the start, to try EML-5's EXISTING. */
export const SUBSCRIBED_ADDRESS = "full@example.test";

/** Returns a new version for the configuration's content, so that no cache has other content under it. */
export const newVersion = (): string => randomUUID();

/** Inserts the sandbox's initial rows, all or none. Does nothing if they exist. */
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
      ...seedCustomerData(now),
    ]);
    await seedAddresses(tx);
  });

const names = Object.values(schema).map(getTableName);

/** Locks out all other writers. */
const LOCK = sql.raw(`lock table ${names.join(", ")} in access exclusive mode`);

/**
 * Empties every table, in one statement: then references between them don't matter, and the database plans it only
 * once. The tables have few rows, so deleting is several times as fast as truncating, which creates new files for each.
 */
const EMPTY = sql.raw(`with ${names.map((name, i) => `t${i} as (delete from ${name})`).join(", ")} select`);

/** Resets the ids of all used tables to 1. */
const RESTART = sql.raw(`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
  from pg_sequences
  where schemaname = current_schema() and last_value is not null
    and regexp_replace(sequencename, '_id_seq$', '') in (${names.map((name) => `'${name}'`).join(", ")})`);

/** Resets the sandbox: all tables emptied, ids from 1, the clock at the machine's time, a new configuration version. */
export async function reset(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(LOCK);
    await tx.execute(EMPTY);
    await tx.execute(RESTART);
    await seed(tx);
  });
}
