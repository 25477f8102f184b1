import { desc, eq, sql } from "drizzle-orm";
import type { PrivacyOptOuts } from "../../../../../core/domain/privacy/privacy.ts";
import type { Database } from "../../../database/client.ts";
import { adChoices, people, privacyRequests } from "../../../database/schema.ts";
import { firstOf, type Values } from "./html.ts";
import type { PrivacyRequest } from "./lifecycle.ts";

/** Ignores case and surrounding spaces, because numbers are copied from emails and typed. */
export async function findRequest(db: Database, crn: string): Promise<PrivacyRequest | undefined> {
  const [row] = await db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.crn, crn.trim().toUpperCase()));
  return row;
}

/** Returns a request by its row id, locked until the transaction ends. */
export async function lockRequest(db: Database, id: number): Promise<PrivacyRequest> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for("update");
  if (!row) throw new Error("The flow's request is missing");
  return row;
}

/** Returns a customer's requests, newest first. */
export const requestsOf = (db: Database, personId: string): Promise<PrivacyRequest[]> =>
  db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.personId, personId))
    .orderBy(desc(privacyRequests.id));

/**
 * Returns the address of the person whose data a request is about: the one that an agent names (PRC-3), otherwise the
 * requester's own. One-time codes go to it, because only that person can agree to the request.
 */
export const subjectEmail = (answers: Values, own: string): string =>
  (answers["customerSubType"] === "THIRD_PARTY" && firstOf(answers["subject-email"])) || own;

/**
 * Returns whose data a request is about: the signed-in customer, otherwise the customer with the address. After a
 * deactivation the address can be another account's: then the active one, or the one that was deactivated last.
 */
export async function subjectOf(
  db: Database,
  personId: string | null,
  email: string,
): Promise<string | undefined> {
  if (personId) return personId;
  const [person] = await db
    .select({ personId: people.personId })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
    .orderBy(desc(eq(people.accountStatus, "ACTIVE")), desc(people.deactivationDate))
    .limit(1);
  return person?.personId;
}

/** An opt-out is done immediately: the customer's devices show no more personalized ads. */
export async function optOut(db: Database, now: Date, personId: string): Promise<void> {
  const everywhere: PrivacyOptOuts = { tv: true, sd: true };
  const out = { ...everywhere, updatedAt: now };
  await db
    .insert(adChoices)
    .values({ personId, ...out })
    .onConflictDoUpdate({ target: adChoices.personId, set: out });
}

export async function changeRequest(
  db: Database,
  id: number,
  columns: Partial<typeof privacyRequests.$inferInsert>,
): Promise<void> {
  await db.update(privacyRequests).set(columns).where(eq(privacyRequests.id, id));
}
