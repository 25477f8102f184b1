import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { errors } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords } from "../database/schema.ts";

/** How long after its first use a refresh token can be used again if the response was lost, in ms. */
export const REUSE_GRACE_MS = 10_000;

/** A time before every grace period. */
const LONG_AGO = new Date(0);

type Row = typeof oidcRecords.$inferSelect;
type NewRow = typeof oidcRecords.$inferInsert;

/**
 * Whether a used refresh token may be used once more. If the response is lost, the client still has the old token, and
 * revoking the grant would sign a customer out because of a bad connection. So the token is valid again for a short
 * time, as long as its successor hasn't been used. The successor then counts as used: only one token works at any time.
 * If two parties have a copy, the slower one's next refresh is a reuse, which revokes the grant as usual.
 */
export async function mayReuse(db: Database, { hash, consumedAt }: Row): Promise<boolean> {
  if (!consumedAt || Date.now() - consumedAt.getTime() >= REUSE_GRACE_MS) return false;
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
 * Stores the successor of the refresh token with the hash `predecessor`. If two requests rotate the same token at the
 * same time, the lock on its row serializes them, and the last one's successor works.
 * @throws InvalidGrant if the old token was revoked in the meantime, or its successor was used
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
