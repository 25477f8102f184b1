import { eq } from "drizzle-orm";
import { z } from "zod";
import { people } from "../database/schema.ts";
import type { Answer, RequestContext } from "../operation.ts";
import { HttpError } from "../http-error.ts";
import { say, type Word } from "./words.ts";

export type Account = typeof people.$inferSelect;

/** What a body may say of whose account it is about. */
export const Owner = { personId: z.string().max(100), customerRelationshipId: z.string().max(100) };
type Claim = { personId?: string | undefined; customerRelationshipId?: string | undefined };

async function find(
  claim: Claim,
  { db, personId, language }: RequestContext,
  isHeld: boolean,
): Promise<Account> {
  const query = db.select().from(people).where(eq(people.personId, personId));
  const [account] = await (isHeld ? query.for("update") : query);
  if (!account) throw new Error("The token's customer is missing");
  const { personId: person = personId, customerRelationshipId: relationship } = claim;
  const isOwn =
    person === personId && (relationship === undefined || relationship === account.customerRelationshipId);
  if (!isOwn) throw new HttpError(403, say(language, "notYours"));
  return account;
}

/** The account of the token's customer. @throws HttpError 403 where the request speaks of another one */
export const ownAccount = (claim: Claim, context: RequestContext): Promise<Account> =>
  find(claim, context, false);

/**
 * The same, to change it: its row is held until the transaction ends, so that there is one change at a time.
 * @throws HttpError 403 for another one, and for one that may not be changed (canUpdate, ACC-11)
 */
export async function accountToChange(claim: Claim, context: RequestContext): Promise<Account> {
  const account = await find(claim, context, true);
  if (!account.canUpdate) throw new HttpError(403, say(context.language, "readOnly"));
  return account;
}

/** Writes an account's columns. */
export async function change(
  { db, personId }: RequestContext,
  columns: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(columns).where(eq(people.personId, personId));
}

/** ACC-13: the change was made. */
export const done = (
  { language }: RequestContext,
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
