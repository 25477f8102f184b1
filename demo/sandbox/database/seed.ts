import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { seedHoldings } from "../seeds/holdings.ts";
import { seedPeople } from "../seeds/people.ts";
import type { Database } from "./client.ts";
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
    await tx.insert(schema.recipients).values({
      email: SUBSCRIBED_ADDRESS,
      prospect: "seed",
      customerType: "customer",
      acquisitionDate: now.toISOString(),
      permissionStatus: "OPTIN",
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(schema.people).values(seedPeople(now));
    await seedHoldings(tx, now);
  });

/** Back to the beginning: every table emptied, ids from 1, the clock on time, a new configuration version. */
export async function reset(db: Database): Promise<void> {
  const names = Object.values(schema).map((table) => sql.identifier(getTableName(table)));
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
    await seed(tx);
  });
}
