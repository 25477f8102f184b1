import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { passwordTries } from "../../database/schema.ts";
import { isPassword } from "./password.ts";

/** Number of consecutive wrong passwords before a wait. */
export const PASSWORD_TRIES = 6;
/** Length of the wait, in ms. */
export const PASSWORD_WAIT_MS = 15 * 60 * 1000;

/** Returns the time until a password of this person can be tried again, in ms; 0 if it can now. */
export async function passwordWait(db: Database, now: Date, personId: string): Promise<number> {
  const [row] = await db.select().from(passwordTries).where(eq(passwordTries.personId, personId));
  return Math.max(0, (row?.waitsUntil?.getTime() ?? 0) - now.getTime());
}

/** Checks a password and counts the try. The sixth consecutive wrong one starts a wait. Don't call it during a wait. */
export async function verifyPassword(
  db: Database,
  now: Date,
  { personId, passwordHash }: { personId: string; passwordHash: string },
  password: string,
): Promise<boolean> {
  if (isPassword(password, passwordHash)) {
    await db.delete(passwordTries).where(eq(passwordTries.personId, personId));
    return true;
  }
  const [row] = await db
    .insert(passwordTries)
    .values({ personId, failed: 1 })
    .onConflictDoUpdate({
      target: passwordTries.personId,
      set: { failed: sql`${passwordTries.failed} + 1`, waitsUntil: null },
    })
    .returning();
  if (row && row.failed >= PASSWORD_TRIES) {
    const waitsUntil = new Date(now.getTime() + PASSWORD_WAIT_MS);
    await db.update(passwordTries).set({ failed: 0, waitsUntil }).where(eq(passwordTries.id, row.id));
  }
  return false;
}
