import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { devices, people, plans, subscriptions, wallets } from "../../database/schema.ts";
import type { RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { serviceMessage } from "../messages.ts";
import type { Account } from "./own-account.ts";

/** @throws HttpError 403 if the additional ids of a body aren't the account's own */
export function checkIds(
  account: Account,
  ids: Partial<Pick<Account, "serviceAccountId" | "xboAccountId">>,
  { language }: RequestContext,
): void {
  const { serviceAccountId = account.serviceAccountId, xboAccountId = account.xboAccountId } = ids;
  const isOwn = serviceAccountId === account.serviceAccountId && xboAccountId === account.xboAccountId;
  if (!isOwn) throw new HttpError(403, serviceMessage(language, "notYours"));
}

/** Returns the account of the token's customer, to read it. To change it, use `accountToChange`. */
export async function accountOf({ db, personId }: RequestContext): Promise<Account> {
  const [account] = await db.select().from(people).where(eq(people.personId, personId));
  if (!account) throw new Error("The token's customer is missing");
  return account;
}

/** The account's connected devices. A removed device isn't connected, even if it is offline and is notified later. */
export const isConnected = (personId: string) =>
  and(eq(devices.personId, personId), isNull(devices.removedAt));

/** The customer's card. */
export const isCardOf = (personId: string) => and(eq(wallets.personId, personId), isNull(wallets.removedAt));

/** Subscriptions with access now. */
export const isRunning = (personId: string, now: Date) =>
  and(eq(subscriptions.personId, personId), or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)));

/** Whether a subscription will be charged to the card again. */
export async function isLinked(
  db: Database,
  now: Date,
  personId: string,
  walletId: number,
): Promise<boolean> {
  const pays = and(
    isRunning(personId, now),
    eq(subscriptions.walletId, walletId),
    isNotNull(subscriptions.renewsAt),
  );
  return (await db.$count(subscriptions, pays)) > 0;
}

/** Returns a customer's subscriptions with their plans. */
export const subscriptionsOf = (db: Database, personId: string) =>
  db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(eq(subscriptions.personId, personId));

/** Returns when a card expires: at the end of its month (MMYY). */
export const expiresAt = ({ expirationDate }: { expirationDate: string }): Date =>
  new Date(Date.UTC(2000 + Number(expirationDate.slice(2)), Number(expirationDate.slice(0, 2))));

/** Returns the customer's next possible action for a subscription: PAYMENT, if the card expires before the renewal. */
export function actionOf(
  { endsAt, renewsAt, walletId }: Pick<typeof subscriptions.$inferSelect, "endsAt" | "renewsAt" | "walletId">,
  card: Pick<typeof wallets.$inferSelect, "expirationDate"> | undefined,
): "RESUBSCRIBE" | "UNSUBSCRIBE" | "PAYMENT" {
  if (endsAt) return "RESUBSCRIBE";
  return card && walletId !== null && renewsAt && expiresAt(card) <= renewsAt ? "PAYMENT" : "UNSUBSCRIBE";
}
