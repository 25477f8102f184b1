import { and, eq } from "drizzle-orm";
import { errors, type Adapter } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords, tokens } from "../database/schema.ts";
import { tokenHash } from "../services/identity.ts";
import { endGrants } from "./sessions.ts";

/**
 * Stores customers' access tokens in the table of the anonymous ones, so that each call finds its token by one query.
 * The sign-in server itself never reads them: it has no endpoint that accepts them.
 */
export const accessTokens = (db: Database): Adapter => ({
  async upsert(id, { clientId = "", accountId, grantId = "", exp = 0 }) {
    const row = { hash: tokenHash(id), clientId, personId: accountId ?? null, grantId };
    await db.transaction(async (tx) => {
      // Waits for a sign-out in progress. A sign-out that starts later waits until it can see this token.
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
  // The library asks each kind to delete its records of a grant, all at the same time. A token being issued could slip
  // in between. So the whole grant is ended here, in an order that leaves none, and the other kinds do nothing.
  revokeByGrantId: (grantId) => endGrants(db, [grantId]),
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
});
