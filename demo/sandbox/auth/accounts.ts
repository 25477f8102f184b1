import { createHash, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Account } from "oidc-provider";
import { isPassword, passwordHash } from "../services/account/password.ts";
import type { Database } from "../database/client.ts";
import { people, signInTries } from "../database/schema.ts";

/** Number of wrong passwords for an address before a wait. */
export const TRIES_MAX = 6;
/** How long tries are counted, and the maximum wait, in ms. */
const TRIES_LIFE_MS = 15 * 60_000;

/** Claims of the scope `account`. */
export const accountClaims = [
  "customerRelationshipId",
  "accountId",
  "serviceAccountId",
  "xboAccountId",
] as const;

const isActive = eq(people.accountStatus, "ACTIVE");

/** Returns the account as the sign-in library expects it, or undefined if it is deactivated. */
export async function findAccount(db: Database, personId: string): Promise<Account | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.personId, personId), isActive));
  if (!person) return undefined;
  const claims = Object.fromEntries(accountClaims.map((name) => [name, person[name]]));
  return { accountId: personId, claims: () => ({ sub: personId, ...claims }) };
}

/** Returns `person_id` and password hash of an active account. */
export async function findByEmail(db: Database, email: string) {
  const [person] = await db
    .select({ personId: people.personId, passwordHash: people.passwordHash })
    .from(people)
    .where(and(eq(sql`lower(${people.email})`, email.toLowerCase()), isActive));
  return person;
}

/** Hash of a random password. It is compared if there is no account, so that the response time doesn't reveal that. */
const DUMMY_HASH = passwordHash(randomBytes(16).toString("hex"));

export type Checked = { personId: string } | { wrong: true } | { waitSeconds: number };

/** Counts a try before it is checked, so that concurrent tries are counted too. */
async function countTry(db: Database, now: Date, addressHash: string) {
  const endsAt = new Date(now.getTime() + TRIES_LIFE_MS);
  const isOver = sql`${signInTries.endsAt} <= ${now}`;
  const [row] = await db
    .insert(signInTries)
    .values({ addressHash, tries: 1, endsAt })
    .onConflictDoUpdate({
      target: signInTries.addressHash,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInTries.tries} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${signInTries.endsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("The try was not counted");
  return row;
}

/**
 * Returns the person with this email and password. If the pair is wrong, it doesn't reveal which part, or whether the
 * address has an account.
 */
export async function checkPassword(
  db: Database,
  now: Date,
  email: string,
  password: string,
): Promise<Checked> {
  const addressHash = createHash("sha256").update(email.toLowerCase()).digest("hex");
  const { tries, endsAt } = await countTry(db, now, addressHash);
  if (tries > TRIES_MAX) return { waitSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) };
  const person = await findByEmail(db, email);
  if (!isPassword(password, person?.passwordHash ?? DUMMY_HASH) || !person) return { wrong: true };
  await db.delete(signInTries).where(eq(signInTries.addressHash, addressHash));
  return { personId: person.personId };
}
