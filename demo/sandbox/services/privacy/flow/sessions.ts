import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/client.ts";
import { flowSessions } from "../../../database/schema.ts";
import { tokenHash } from "../../identity.ts";

export type FlowSession = typeof flowSessions.$inferSelect;

/** How long a flow waits for the next message, in ms: longer than the visitor's popup (PRC-4) and a sign-in take. */
export const SESSION_LIFE_MS = 60 * 60 * 1000;

const endOf = (now: Date) => new Date(now.getTime() + SESSION_LIFE_MS);

/** Starts a flow. Only its visitor knows its id; only the id's hash is stored. */
export async function newSession(
  db: Database,
  now: Date,
  start: Pick<FlowSession, "entry" | "step" | "answers" | "personId" | "requestId">,
): Promise<{ id: string; session: FlowSession }> {
  const id = randomBytes(32).toString("base64url");
  const [session] = await db
    .insert(flowSessions)
    .values({ ...start, hash: tokenHash(id), expiresAt: endOf(now) })
    .returning();
  if (!session) throw new Error("The session was not written");
  return { id, session };
}

/**
 * Returns a flow that hasn't ended, locked until the transaction ends, so that its messages are handled one at a time.
 */
export async function lockSession(db: Database, now: Date, id: string): Promise<FlowSession | undefined> {
  const [session] = await db
    .select()
    .from(flowSessions)
    .where(and(eq(flowSessions.hash, tokenHash(id)), gt(flowSessions.expiresAt, now)))
    .for("update");
  return session;
}

export async function saveSession(db: Database, now: Date, session: FlowSession): Promise<void> {
  const { id, hash: _hash, ...columns } = session;
  await db
    .update(flowSessions)
    .set({ ...columns, expiresAt: endOf(now) })
    .where(eq(flowSessions.id, id));
}
