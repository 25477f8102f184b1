import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.ts";
import { people } from "../database/schema.ts";

/** PostgreSQL's code for a second row of what there may be one of. */
const UNIQUE_VIOLATION = "23505";

/** Whether an account that is active has this address. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const owner = and(eq(sql`lower(${people.email})`, email.toLowerCase()), eq(people.accountStatus, "ACTIVE"));
  return (await db.$count(people, owner)) > 0;
}

/** Makes a change unless, of two that want the same address, the other was first: then nothing, and false. */
export async function ifEmailFree(db: Database, effect: (tx: Database) => Promise<void>): Promise<boolean> {
  try {
    // A transaction of its own, so that what the surrounding one did before stays.
    await db.transaction(effect);
    return true;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
