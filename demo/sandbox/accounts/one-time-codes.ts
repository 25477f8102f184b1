import { createHash, randomInt, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/client.ts";
import { oneTimeCodes } from "../database/schema.ts";

/** How long a code holds, in ms. */
export const CODE_LIFE_MS = 10 * 60 * 1000;
/** How often one code may be entered. */
export const CODE_TRIES = 6;
/** How long until the same address can be sent another one, in ms. */
export const CODE_WAIT_MS = 30 * 1000;
/** How many codes somebody may ask for within an hour: it also limits how many addresses can be tried out. */
export const CODES_PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

const hashOf = (requestId: string, code: string): string =>
  createHash("sha256").update(`${requestId}:${code}`).digest("hex");
const sameAddress = (email: string) => eq(sql`lower(${oneTimeCodes.email})`, email.toLowerCase());

/** What keeps a person from asking for a code to this address, and for how many ms yet. */
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

/** Ends what codes of the person still hold: only the last one may. */
export async function endCodes(db: Database, now: Date, personId: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(
      and(eq(oneTimeCodes.personId, personId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)),
    );
}

/** Makes a code for an address; only its hash is kept. */
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

/** Counts a request that got no code. */
export async function countRefused(db: Database, now: Date, personId: string, email: string): Promise<void> {
  const row = { requestId: randomUUID(), personId, email, createdAt: now, expiresAt: now };
  await db.insert(oneTimeCodes).values(row);
}

/** What becomes of a code that was entered: it holds; it is another one; it was entered too often; it holds no more. */
export type Judgement = "right" | "wrong" | "tries-used" | "expired";

/** Judges a code, and counts the try: two at once are two tries. A right one is used up. */
export async function judgeCode(
  db: Database,
  now: Date,
  asked: { personId: string; email: string; requestId: string; code: string },
): Promise<Judgement> {
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
