import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../database/client.ts";
import { oidcRecords, tokens } from "../database/schema.ts";
import { tokenHash } from "../services/identity.ts";

/** Ends grants with all their codes and tokens. */
export const endGrants = (db: Database, grantIds: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    if (grantIds.length === 0) return;
    // Delete the grants first: issuing a token at the same time waits for this, and then finds no grant (access-tokens.ts).
    await tx
      .delete(oidcRecords)
      .where(and(eq(oidcRecords.kind, "Grant"), inArray(oidcRecords.hash, grantIds.map(tokenHash))));
    await tx.delete(oidcRecords).where(inArray(oidcRecords.grantId, grantIds));
    await tx.delete(tokens).where(inArray(tokens.grantId, grantIds));
  });

/** Returns the ids of a session's grants. */
const grantIdsOf = (payload: Record<string, unknown>): string[] =>
  Object.values((payload["authorizations"] ?? {}) as Record<string, { grantId?: string }>).flatMap(
    ({ grantId }) => grantId ?? [],
  );

/** Ends a session of the sign-in server, with all its grants. */
export async function endSession(db: Database, uid: string): Promise<void> {
  const ended = await db
    .delete(oidcRecords)
    .where(and(eq(oidcRecords.kind, "Session"), eq(oidcRecords.sessionUid, uid)))
    .returning({ payload: oidcRecords.payload });
  await endGrants(
    db,
    ended.flatMap(({ payload }) => grantIdsOf(payload)),
  );
}

/**
 * Ends all sign-ins of a person, on all devices, when the account is deactivated. Access tokens stay valid, until
 * `tokensEnd` at the latest, because some operations still serve a deactivated account.
 */
export async function endSignIns(db: Database, personId: string, tokensEnd: Date): Promise<void> {
  await db.delete(oidcRecords).where(eq(oidcRecords.personId, personId));
  await db
    .update(tokens)
    .set({ expiresAt: tokensEnd })
    .where(and(eq(tokens.personId, personId), gt(tokens.expiresAt, tokensEnd)));
}
