import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { errors, Provider, type Adapter, type AdapterPayload } from "oidc-provider";
import type { Database } from "../database/client.ts";
import { oidcRecords, signInTries, tokens } from "../database/schema.ts";
import { tokenHash } from "../services/identity.ts";
import { replaceRefreshToken, mayReuse } from "./rotation.ts";
import { endGrants } from "./sessions.ts";

/** Maximum number of rows of a kind that one sign-in deletes. */
const PRUNED = 50;

/**
 * Each sign-in deletes some expired rows, more than it adds, so that the tables stay small. It leaves rows to the sign-in
 * that is already deleting them.
 */
async function prune(db: Database, now: Date): Promise<void> {
  const table = oidcRecords;
  const stale = db
    .select({ hash: table.hash })
    .from(table)
    .where(lt(table.expiresAt, now))
    .limit(PRUNED)
    .for("update", { skipLocked: true });
  await db.delete(table).where(and(inArray(table.hash, stale), lt(table.expiresAt, now)));
  const staleTokens = db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(lt(tokens.expiresAt, now))
    .limit(PRUNED)
    .for("update", { skipLocked: true });
  await db.delete(tokens).where(inArray(tokens.hash, staleTokens));
  const staleTries = db
    .select({ addressHash: signInTries.addressHash })
    .from(signInTries)
    .where(lt(signInTries.endsAt, now))
    .limit(PRUNED)
    .for("update", { skipLocked: true });
  await db.delete(signInTries).where(inArray(signInTries.addressHash, staleTries));
}

/** Returns the stored form of a record: nothing in it reveals its id, or another record's cookie. */
function withoutIds(id: string, payload: AdapterPayload): Record<string, unknown> {
  const record: AdapterPayload = { ...payload };
  delete record.jti;
  delete record.exp; // a column
  if (record.session) record.session = { ...record.session, cookie: undefined };
  if (record.returnTo?.endsWith(id)) record.returnTo = record.returnTo.slice(0, -id.length);
  return record;
}

type Row = typeof oidcRecords.$inferSelect;

/** Returns the record as it was; `id` is undefined if it was found by another key. */
function restored({ payload, expiresAt, consumedAt }: Row, id?: string): AdapterPayload {
  const returnTo = payload["returnTo"];
  return {
    ...payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(typeof returnTo === "string" && id !== undefined ? { returnTo: returnTo + id } : {}),
    ...(consumedAt ? { consumed: true } : {}),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
}

/**
 * The sign-in library's store for one kind of record. It runs within `underClock`, so `Date.now()` is the virtual
 * clock's.
 */
export function records(db: Database, kind: string): Adapter {
  const of = (id: string) => and(eq(oidcRecords.kind, kind), eq(oidcRecords.hash, tokenHash(id)));
  // A consumed session has ended (sessions.ts).
  const isAlive = kind === "Session" ? isNull(oidcRecords.consumedAt) : undefined;
  return {
    async upsert(id, payload) {
      const row = {
        kind,
        hash: tokenHash(id),
        payload: withoutIds(id, payload),
        personId: payload.accountId ?? null,
        grantId: payload.grantId ?? null,
        sessionUid: payload.uid ?? payload.sessionUid ?? null,
        expiresAt: new Date((payload.exp ?? 0) * 1000),
      };
      const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken;
      if (kind === "RefreshToken" && rotated) return replaceRefreshToken(db, tokenHash(rotated.jti), row);
      await db
        .insert(oidcRecords)
        .values(row)
        .onConflictDoUpdate({
          target: [oidcRecords.kind, oidcRecords.hash],
          set: row,
          ...(isAlive && { setWhere: isAlive }),
        });
      if (kind === "AuthorizationCode" || kind === "Interaction") await prune(db, new Date(Date.now()));
    },
    async find(id) {
      const [row] = await db
        .select()
        .from(oidcRecords)
        .where(and(of(id), isAlive));
      if (!row) return undefined;
      const isRetry = kind === "RefreshToken" && (await mayReuse(db, row));
      return restored(isRetry ? { ...row, consumedAt: null } : row, id);
    },
    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(oidcRecords)
        .where(and(eq(oidcRecords.kind, kind), eq(oidcRecords.sessionUid, uid), isAlive));
      return row && restored(row);
    },
    findByUserCode: async () => undefined, // for TVs that show a code, which aren't supported
    async consume(id) {
      const [used] = await db
        .update(oidcRecords)
        .set({ consumedAt: new Date(Date.now()) })
        .where(and(of(id), isNull(oidcRecords.consumedAt)))
        .returning();
      if (used || kind !== "AuthorizationCode") return;
      // Another request has used the code since it was found: two parties know it.
      const [row] = await db.select({ grantId: oidcRecords.grantId }).from(oidcRecords).where(of(id));
      if (row?.grantId) await endGrants(db, [row.grantId]);
      throw new errors.InvalidGrant("authorization code already consumed");
    },
    async destroy(id) {
      await db.delete(oidcRecords).where(of(id));
    },
    revokeByGrantId: async () => undefined, // access-tokens.ts does it for all kinds
  };
}

/** Extends a session until `expiresAt`. */
export async function extendSession(db: Database, uid: string, expiresAt: Date): Promise<void> {
  await db
    .update(oidcRecords)
    .set({ expiresAt: sql`greatest(${oidcRecords.expiresAt}, ${expiresAt})` })
    .where(and(eq(oidcRecords.kind, "Session"), eq(oidcRecords.sessionUid, uid)));
}
