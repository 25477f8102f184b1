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

/**
 * Ends a session of the sign-in server, with all its grants. An empty row stays until it expires: otherwise a request in
 * progress would store the session again.
 */
export async function endSession(db: Database, uid: string): Promise<void> {
  const grantIds = await db.transaction(async (tx) => {
    const isSession = and(eq(oidcRecords.kind, "Session"), eq(oidcRecords.sessionUid, uid));
    const held = await tx.select().from(oidcRecords).where(isSession).for("update");
    const ended = { payload: {}, personId: null, consumedAt: new Date(Date.now()) };
    await tx.update(oidcRecords).set(ended).where(isSession);
    return held.flatMap(({ payload }) => grantIdsOf(payload));
  });
  await endGrants(db, grantIds);
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
