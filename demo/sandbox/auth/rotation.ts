import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { errors } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords } from "../database/schema.ts";

/** For how long after its first use a refresh token is taken again where its answer was lost, in milliseconds. */
export const LOST_ANSWER_MS = 10_000;

/** A time that lies before every grace. */
const LONG_AGO = new Date(0);

type Row = typeof oidcRecords.$inferSelect;
type NewRow = typeof oidcRecords.$inferInsert;

/**
 * Whether a used refresh token may be used once more. An answer that is lost on its way leaves a client with the old
 * token; to revoke the grant would sign a customer out for a bad line. So the token counts again for a moment, as
 * long as nobody has used what came in its place. That one then turns into a used token: there is never more than one
 * that works, and if two have a copy, the slower one's next refresh is a reuse, which revokes the grant as ever.
 */
export async function wasLost(db: Database, { hash, consumedAt }: Row): Promise<boolean> {
  if (!consumedAt || Date.now() - consumedAt.getTime() >= LOST_ANSWER_MS) return false;
  return !(await hasUsedSuccessor(db, hash));
}

async function hasUsedSuccessor(db: Database, hash: string): Promise<boolean> {
  const [used] = await db
    .select({ hash: oidcRecords.hash })
    .from(oidcRecords)
    .where(and(eq(oidcRecords.predecessor, hash), isNotNull(oidcRecords.consumedAt)))
    .limit(1);
  return used !== undefined;
}

/**
 * Keeps a refresh token in the place of the one with the hash `predecessor`. Two requests that rotate the same token
 * at once come one after the other here, by the lock on its row; the last one's successor works.
 * @throws InvalidGrant where the old one was revoked meanwhile, or its successor used
 */
export const replaceRefreshToken = (db: Database, predecessor: string, row: NewRow): Promise<void> =>
  db.transaction(async (tx) => {
    const [old] = await tx
      .select({ hash: oidcRecords.hash })
      .from(oidcRecords)
      .where(and(eq(oidcRecords.kind, "RefreshToken"), eq(oidcRecords.hash, predecessor)))
      .for("update");
    if (!old || (await hasUsedSuccessor(tx, predecessor))) {
      throw new errors.InvalidGrant("refresh token already used");
    }
    await tx
      .update(oidcRecords)
      .set({ consumedAt: LONG_AGO, predecessor: null })
      .where(and(eq(oidcRecords.predecessor, predecessor), isNull(oidcRecords.consumedAt)));
    await tx.insert(oidcRecords).values({ ...row, predecessor });
  });
