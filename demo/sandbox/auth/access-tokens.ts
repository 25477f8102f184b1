import { and, eq } from "drizzle-orm";
import { errors, type Adapter } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords, tokens } from "../database/schema.ts";
import { tokenHash } from "../services/identity.ts";
import { endGrants } from "./sessions.ts";

/**
 * Customers' access tokens stand beside the anonymous ones, where every call looks with its one query. The sign-in
 * server itself never reads one: it has no endpoint that takes them.
 */
export const accessTokens = (db: Database): Adapter => ({
  async upsert(id, { clientId = "", accountId, grantId = "", exp = 0 }) {
    const row = { hash: tokenHash(id), clientId, personId: accountId ?? null, grantId };
    await db.transaction(async (tx) => {
      // Waits for a sign-out that has begun, and holds one off until this token can be seen by it.
      const [grant] = await tx
        .select({ hash: oidcRecords.hash })
        .from(oidcRecords)
        .where(and(eq(oidcRecords.kind, "Grant"), eq(oidcRecords.hash, tokenHash(grantId))))
        .for("key share");
      if (!grant) throw new errors.InvalidGrant("grant was revoked");
      await tx.insert(tokens).values({ ...row, expiresAt: new Date(exp * 1000) });
    });
  },
  async destroy(id) {
    await db.delete(tokens).where(eq(tokens.hash, tokenHash(id)));
  },
  // The library asks every kind at once to drop what it has of a grant. A token that is just being given could come
  // in between, so the whole grant is ended here, in the order that leaves none; the other kinds leave it to this one.
  revokeByGrantId: (grantId) => endGrants(db, [grantId]),
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
});
