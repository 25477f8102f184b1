import { eq } from "drizzle-orm";
import { z } from "zod";
import { people } from "../../database/schema.ts";
import type { Answer, RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { accountMessage, type AccountMessage } from "./messages.ts";

export type Account = typeof people.$inferSelect;

/** Fields of a body that identify its account. */
export const Owner = { personId: z.string().max(100), customerRelationshipId: z.string().max(100) };
/** Ids from a request's body, compared with those of the token's customer. */
type OwnerIds = { personId?: string | undefined; customerRelationshipId?: string | undefined };

async function find(
  ids: OwnerIds,
  { db, personId, language }: RequestContext,
  isHeld: boolean,
): Promise<Account> {
  const query = db.select().from(people).where(eq(people.personId, personId));
  const [account] = await (isHeld ? query.for("no key update") : query);
  if (!account) throw new Error("The token's customer is missing");
  const { personId: person = personId, customerRelationshipId: relationship } = ids;
  const isOwn =
    person === personId && (relationship === undefined || relationship === account.customerRelationshipId);
  if (!isOwn) throw new HttpError(403, accountMessage(language, "notYours"));
  return account;
}

/**
 * Returns the account of the token's customer.
 * @throws HttpError 403 if the request is about another account
 */
export const ownAccount = (ids: OwnerIds, context: RequestContext): Promise<Account> =>
  find(ids, context, false);

/**
 * Returns the account to change it. Its row is locked until the transaction ends, so that changes are made one at a
 * time. Rows that refer to it can still be added: due renewals add some while they have locked the subscriptions.
 * @throws HttpError 403 for another account, and for one that may not be changed (canUpdate, ACC-11)
 */
export async function accountToChange(ids: OwnerIds, context: RequestContext): Promise<Account> {
  const account = await find(ids, context, true);
  if (!account.canUpdate) throw new HttpError(403, accountMessage(context.language, "readOnly"));
  return account;
}

/** Updates an account's columns. */
export async function change(
  { db, personId }: RequestContext,
  columns: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(columns).where(eq(people.personId, personId));
}

/** Returns the response for a successful change (ACC-13). */
export const done = (
  { language }: RequestContext,
  word: AccountMessage,
  values: Record<string, string> = {},
  more: object = {},
): Answer => ({
  status: 200,
  body: { success: true, message: accountMessage(language, word, values), ...more },
});

/**
 * Returns the response for a failed change (ACC-13). Use it instead of an HttpError if the try itself must be stored: a
 * thrown error rolls its transaction back.
 */
export const failed = (errorCode: string, data: object): Answer => ({
  status: 200,
  body: { success: false, errorCode, data },
});
