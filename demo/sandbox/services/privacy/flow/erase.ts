/*
 * Carries out deletion requests when they are due (outcomes.ts), with one function per category of data. correct.ts
 * carries out corrections.
 */

import { and, eq, getTableColumns, gt, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { endSignIns } from "../../../auth/sessions.ts";
import { runDueRenewals } from "../../subscriptions/renewals.ts";
import type { UploadBytes } from "../../support/upload-bytes.ts";
import { deleteUploads } from "../../support/upload-file.ts";
import type { Database } from "../../../database/client.ts";
import {
  advertisingIds,
  appPreferences,
  devices,
  orderItems,
  people,
  recipients,
  subscriptions,
  tickets,
  transactions,
  triggerEvents,
  uploads,
  wallets,
} from "../../../database/schema.ts";

interface Subject {
  db: Database;
  now: Date;
  personId: string;
  email: string;
  bytes: UploadBytes;
}

const isRunning = (now: Date) => or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now));

const runs = async ({ db, now, personId }: Subject): Promise<boolean> =>
  (await db.$count(subscriptions, and(eq(subscriptions.personId, personId), isRunning(now)))) > 0;

/** Columns of an account that stay: they identify the row, and say what it may do and since when. */
const keptColumns: readonly string[] = [
  "personId",
  "customerRelationshipId",
  "accountId",
  "serviceAccountId",
  "xboAccountId",
  "country",
  "showOnlyZipCode",
  "canUpdate",
  "accountStatus",
  "deactivationDate",
  "createdAt",
] satisfies (keyof typeof people.$inferSelect)[];

/** The values of an erased account. A column is erased to its default or to empty text, unless it is kept. */
const erasedAccount = Object.fromEntries(
  Object.entries(getTableColumns(people))
    .filter(([name]) => !keptColumns.includes(name))
    .map(([name, column]) => [name, column.hasDefault ? column.default : column.notNull ? "" : null]),
);

/** Name, addresses and sign-in. They are kept while a subscription is running. */
async function eraseAccount(subject: Subject): Promise<void> {
  const { db, now, personId } = subject;
  if (await runs(subject)) return;
  await db
    .update(people)
    .set({ ...erasedAccount, accountStatus: "DEACTIVATED", deactivationDate: now })
    .where(eq(people.personId, personId));
  await endSignIns(db, personId, now);
}

/** Cards that no running subscription is charged to. */
async function erasePayments({ db, now, personId }: Subject): Promise<void> {
  const own = eq(subscriptions.personId, personId);
  await db
    .update(subscriptions)
    .set({ walletId: null })
    .where(and(own, lte(subscriptions.endsAt, now)));
  const isUsed = db.select().from(subscriptions).where(eq(subscriptions.walletId, wallets.id));
  await db.delete(wallets).where(and(eq(wallets.personId, personId), notExists(isUsed)));
}

/** Ended subscriptions that no invoice refers to. */
async function eraseSubscriptions({ db, now, personId }: Subject): Promise<void> {
  const isInvoiced = db.select().from(transactions).where(eq(transactions.subscriptionId, subscriptions.id));
  const isOrdered = db.select().from(orderItems).where(eq(orderItems.subscriptionId, subscriptions.id));
  const isOver = and(eq(subscriptions.personId, personId), lte(subscriptions.endsAt, now));
  await db.delete(subscriptions).where(and(isOver, notExists(isInvoiced), notExists(isOrdered)));
}

/** The opt-out from ads is kept: without it, ads would start again. */
async function eraseAdvertising({ db, personId, email }: Subject): Promise<void> {
  await db.delete(appPreferences).where(eq(appPreferences.personId, personId));
  await db.delete(advertisingIds).where(eq(advertisingIds.personId, personId));
  const listed = eq(sql`lower(${recipients.email})`, email.toLowerCase());
  const ids = db.select({ id: recipients.id }).from(recipients).where(listed);
  await db.delete(triggerEvents).where(inArray(triggerEvents.recipientId, ids));
  await db.delete(recipients).where(listed);
}

async function eraseSupport({ db, email, bytes }: Subject): Promise<void> {
  const own = eq(sql`lower(${tickets.requesterEmail})`, email.toLowerCase());
  const ids = db.select({ id: tickets.id }).from(tickets).where(own);
  await deleteUploads(db, bytes, inArray(uploads.ticketId, ids));
  await db.delete(tickets).where(own);
}

/** How each category is deleted. There is no viewing data. The account is deleted last. */
const erasers: Readonly<Record<string, (subject: Subject) => Promise<unknown>>> = {
  devices: ({ db, personId }) => db.delete(devices).where(eq(devices.personId, personId)),
  payments: erasePayments,
  subscriptions: eraseSubscriptions,
  advertising: eraseAdvertising,
  support: eraseSupport,
  account: eraseAccount,
};

/** Deletes a person's rows of these categories, except for what the law or a running subscription requires. */
export async function erase(
  db: Database,
  now: Date,
  personId: string,
  categories: readonly string[],
  bytes: UploadBytes,
): Promise<void> {
  // Changes lock the account before the subscriptions too.
  const own = eq(people.personId, personId);
  const [person] = await db.select().from(people).where(own).for("no key update");
  await runDueRenewals(db, personId, now);
  const subject = { db, now, personId, email: person?.email ?? "", bytes };
  for (const [category, eraser] of Object.entries(erasers)) {
    if (categories.includes(category)) await eraser(subject);
  }
}
