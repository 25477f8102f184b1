import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { readClock } from "../clock.ts";
import type { Database } from "../database/client.ts";
import { devices, people, plans, subscriptions, wallets } from "../database/schema.ts";
import type { RequestContext } from "../operation.ts";
import { HttpError } from "../http-error.ts";
import type { BlockerCheck } from "./blockers.ts";
import { tell } from "./holding-words.ts";
import type { Account } from "./own-account.ts";

/** @throws HttpError 403 where the further ids of a body are not the account's own */
export function checkIds(
  account: Account,
  ids: Partial<Pick<Account, "serviceAccountId" | "xboAccountId">>,
  { language }: RequestContext,
): void {
  const { serviceAccountId = account.serviceAccountId, xboAccountId = account.xboAccountId } = ids;
  const isOwn = serviceAccountId === account.serviceAccountId && xboAccountId === account.xboAccountId;
  if (!isOwn) throw new HttpError(403, tell(language, "notYours"));
}

/** The account of the token's customer, to be read. To change it: `accountToChange`. */
export async function accountOf({ db, personId }: RequestContext): Promise<Account> {
  const [account] = await db.select().from(people).where(eq(people.personId, personId));
  if (!account) throw new Error("The token's customer is missing");
  return account;
}

/** What is connected to the account: one that was removed is not, nor one that will hear of it later. */
export const isConnected = (personId: string) =>
  and(eq(devices.personId, personId), isNull(devices.removedAt));

/** The card that the customer has. */
export const isCardOf = (personId: string) => and(eq(wallets.personId, personId), isNull(wallets.removedAt));

/** To what there is access. */
export const isRunning = (personId: string, now: Date) =>
  and(eq(subscriptions.personId, personId), or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)));

/** Whether a subscription will be paid with the card again. */
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

/** A customer's subscriptions with their plans. */
export const subscriptionsOf = (db: Database, personId: string) =>
  db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(eq(subscriptions.personId, personId));

/** A card is good until its month (MMYY) is over. */
const expiresAt = ({ expirationDate }: { expirationDate: string }): Date =>
  new Date(Date.UTC(2000 + Number(expirationDate.slice(2)), Number(expirationDate.slice(0, 2))));

/** What the customer can do next with a subscription: PAYMENT, if the card expires before the renewal. */
export function actionOf(
  { endsAt, renewsAt, walletId }: Pick<typeof subscriptions.$inferSelect, "endsAt" | "renewsAt" | "walletId">,
  card: Pick<typeof wallets.$inferSelect, "expirationDate"> | undefined,
): "RESUBSCRIBE" | "UNSUBSCRIBE" | "PAYMENT" {
  if (endsAt) return "RESUBSCRIBE";
  return card && walletId !== null && renewsAt && expiresAt(card) <= renewsAt ? "PAYMENT" : "UNSUBSCRIBE";
}

/** ACC-9: what still runs, unless the configured list says that what can be done with it next does no harm. */
export const subscriptionCheck: BlockerCheck = {
  kind: "subscriptions",
  async count(db, personId, { lists }) {
    const running = await db
      .select()
      .from(subscriptions)
      .where(isRunning(personId, await readClock(db)));
    const [card] = await db.select().from(wallets).where(isCardOf(personId));
    return running.filter((row) => !lists.subscriptionAction.includes(actionOf(row, card))).length;
  },
};
