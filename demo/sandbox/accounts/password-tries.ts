import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.ts";
import { passwordTries } from "../database/schema.ts";
import { isPassword } from "./password.ts";

/** Wrong passwords in a row until there is a wait. */
export const PASSWORD_TRIES = 6;
/** That wait, in ms. */
export const PASSWORD_WAIT_MS = 15 * 60 * 1000;

/** Milliseconds until a password of this person is judged again; 0: now. */
export async function passwordWait(db: Database, now: Date, personId: string): Promise<number> {
  const [row] = await db.select().from(passwordTries).where(eq(passwordTries.personId, personId));
  return Math.max(0, (row?.waitsUntil?.getTime() ?? 0) - now.getTime());
}

/** Judges a password, and counts it: the sixth wrong one in a row begins a wait. Call it where there is none. */
export async function judgePassword(
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
