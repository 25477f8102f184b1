import { eq } from "drizzle-orm";
import { z } from "zod";
import { people } from "../database/schema.ts";
import type { Answer, Circumstances } from "../operation.ts";
import { Refusal } from "../refusal.ts";
import { say, type Word } from "./words.ts";

export type Account = typeof people.$inferSelect;

/** What a body may say of whose account it is about. */
export const Owner = { personId: z.string().max(100), customerRelationshipId: z.string().max(100) };
type Claim = { personId?: string | undefined; customerRelationshipId?: string | undefined };

async function find(
  claim: Claim,
  { db, personId, language }: Circumstances,
  isHeld: boolean,
): Promise<Account> {
  const query = db.select().from(people).where(eq(people.personId, personId));
  const [account] = await (isHeld ? query.for("update") : query);
  if (!account) throw new Error("The token's customer is missing");
  const { personId: person = personId, customerRelationshipId: relationship } = claim;
  const isOwn =
    person === personId && (relationship === undefined || relationship === account.customerRelationshipId);
  if (!isOwn) throw new Refusal(403, say(language, "notYours"));
  return account;
}

/** The account of the token's customer. @throws Refusal 403 where the request speaks of another one */
export const ownAccount = (claim: Claim, circumstances: Circumstances): Promise<Account> =>
  find(claim, circumstances, false);

/**
 * The same, to change it: its row is held until the transaction ends, so that there is one change at a time.
 * @throws Refusal 403 for another one, and for one that may not be changed (canUpdate, ACC-11)
 */
export async function accountToChange(claim: Claim, circumstances: Circumstances): Promise<Account> {
  const account = await find(claim, circumstances, true);
  if (!account.canUpdate) throw new Refusal(403, say(circumstances.language, "readOnly"));
  return account;
}

/** Writes an account's columns. */
export async function change(
  { db, personId }: Circumstances,
  columns: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(columns).where(eq(people.personId, personId));
}

/** ACC-13: the change was made. */
export const done = (
  { language }: Circumstances,
  word: Word,
  values: Record<string, string> = {},
  more: object = {},
): Answer => ({ status: 200, body: { success: true, message: say(language, word, values), ...more } });

/**
 * ACC-13: the change was not made. Not thrown where the try itself has to be remembered: a refusal that is thrown takes
 * back whatever its transaction wrote.
 */
export const failed = (errorCode: string, data: object): Answer => ({
  status: 200,
  body: { success: false, errorCode, data },
});
