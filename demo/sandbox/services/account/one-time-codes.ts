import { createHash, randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { oneTimeCodes } from "../../database/schema.ts";

/** How long a code is valid, in ms. */
export const CODE_LIFE_MS = 10 * 60 * 1000;
/** Maximum number of tries for a code. */
export const CODE_TRIES = 6;
/** Minimum time between two codes to the same address, in ms. */
export const CODE_WAIT_MS = 30 * 1000;
/** Maximum number of codes that a person can request per hour. It also limits how many addresses can be probed. */
export const CODES_PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

const hashOf = (requestId: string, code: string): string =>
  createHash("sha256").update(`${requestId}:${code}`).digest("hex");
const sameAddress = (email: string) => eq(sql`lower(${oneTimeCodes.email})`, email.toLowerCase());

/** Returns why a person can't request a code to this address yet, and for how long, in ms. */
export async function codeWait(
  db: Database,
  now: Date,
  personId: string,
  email: string,
): Promise<{ why: "sent" | "too-many"; ms: number } | undefined> {
  const left = (since: Date, wait: number) => since.getTime() + wait - now.getTime();
  const [sent] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.personId, personId), sameAddress(email), isNotNull(oneTimeCodes.codeHash)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  if (sent && left(sent.createdAt, CODE_WAIT_MS) > 0)
    return { why: "sent", ms: left(sent.createdAt, CODE_WAIT_MS) };
  const lately = await db
    .select()
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.personId, personId), gt(oneTimeCodes.createdAt, new Date(now.getTime() - HOUR_MS))),
    )
    .orderBy(desc(oneTimeCodes.id))
    .limit(CODES_PER_HOUR);
  const oldest = lately[CODES_PER_HOUR - 1];
  return oldest && { why: "too-many", ms: left(oldest.createdAt, HOUR_MS) };
}

/** Expires all of a person's valid codes, because only the newest may be valid. */
export async function endCodes(db: Database, now: Date, personId: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(
      and(eq(oneTimeCodes.personId, personId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)),
    );
}

/** Creates a code for an address. Only its hash is stored. */
export async function newCode(db: Database, now: Date, personId: string, email: string) {
  await endCodes(db, now, personId);
  const requestId = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await db.insert(oneTimeCodes).values({
    requestId,
    personId,
    email,
    codeHash: hashOf(requestId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  return { requestId, code };
}

/** Counts a request that was refused a code. */
export async function countRefused(db: Database, now: Date, personId: string, email: string): Promise<void> {
  const row = { requestId: randomUUID(), personId, email, createdAt: now, expiresAt: now };
  await db.insert(oneTimeCodes).values(row);
}

/** Result of entering a code: correct, incorrect, entered too often, or expired. */
export type CodeCheck = "right" | "wrong" | "tries-used" | "expired";

/** Checks a code and counts the try; concurrent tries are counted separately. A correct code is used up. */
export async function verifyCode(
  db: Database,
  now: Date,
  asked: { personId: string; email: string; requestId: string; code: string },
): Promise<CodeCheck> {
  const { personId, email, requestId, code } = asked;
  const own = and(
    eq(oneTimeCodes.requestId, requestId),
    eq(oneTimeCodes.personId, personId),
    sameAddress(email),
    isNotNull(oneTimeCodes.codeHash),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
  );
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(own, lt(oneTimeCodes.tries, CODE_TRIES)))
    .returning();
  if (!row) return (await db.$count(oneTimeCodes, own)) ? "tries-used" : "expired";
  if (row.codeHash !== hashOf(requestId, code)) return row.tries < CODE_TRIES ? "wrong" : "tries-used";
  await db.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, row.id));
  return "right";
}
