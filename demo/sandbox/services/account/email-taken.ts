import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { people } from "../../database/schema.ts";

/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = "23505";

/** Whether an active account has this address. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const owner = and(eq(sql`lower(${people.email})`, email.toLowerCase()), eq(people.accountStatus, "ACTIVE"));
  return (await db.$count(people, owner)) > 0;
}

/**
 * Makes a change, unless a concurrent one has taken the same address first. Then it changes nothing and returns false.
 */
export async function ifEmailFree(db: Database, effect: (tx: Database) => Promise<void>): Promise<boolean> {
  try {
    // A nested transaction, so that the outer one's changes survive.
    await db.transaction(effect);
    return true;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
