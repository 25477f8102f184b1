import { and, eq } from "drizzle-orm";
import { errors, type Adapter } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords, tokens } from "../database/schema.ts";
import { tokenHash } from "../services/identity.ts";

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
  async revokeByGrantId(grantId) {
    await db.delete(tokens).where(eq(tokens.grantId, grantId));
  },
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
});
