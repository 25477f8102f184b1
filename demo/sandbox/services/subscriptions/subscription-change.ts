import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { checkIds } from "../account/customer-queries.ts";
import { accountToChange, type Account } from "../account/own-account.ts";
import { runDueRenewals } from "./renewals.ts";
import type { Plan, Row } from "./charges.ts";
import { plans, subscriptions } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import type { Answer, RequestContext } from "../../operation.ts";
import { newReference } from "../../reference.ts";
import { HttpError } from "../../http-error.ts";
import { isPast } from "./subscription-shown.ts";
import { refusalCodes, subscriptionWords, type Action } from "./subscription-words.ts";

export const Sku = z.string().min(1).max(100);

export type Reason = keyof typeof refusalCodes;

/** @throws HttpError with the message and code of a refusal */
export function refuse(status: 400 | 404 | 409, reason: Reason, { language }: RequestContext): never {
  throw new HttpError(status, subscriptionWords[language].refusals[reason], {}, refusalCodes[reason]);
}

export interface HeldSubscription {
  row: Row;
  plan: Plan;
}

/**
 * Returns the account whose subscriptions will be changed, after any due renewals.
 * @throws HttpError 403
 */
export async function accountForChange(
  ids: { personId?: string; accountId?: string },
  context: RequestContext,
): Promise<Account> {
  const { db, now, personId } = context;
  const account = await accountToChange({ personId: ids.personId }, context);
  if (ids.accountId !== undefined && ids.accountId !== account.accountId)
    checkIds(account, { serviceAccountId: "" }, context);
  await runDueRenewals(db, personId, now);
  return account;
}

/** Returns the customer's subscription to a plan: the running one, otherwise the last one. */
export async function findSubscription(
  sku: string,
  { db, now, personId }: RequestContext,
): Promise<HeldSubscription | undefined> {
  const [held] = await db
    .select({ row: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(and(eq(subscriptions.personId, personId), eq(subscriptions.sku, sku)))
    .orderBy(
      sql`${subscriptions.endsAt} is not null and ${subscriptions.endsAt} <= ${now.toISOString()}`,
      desc(subscriptions.startedAt),
    )
    .limit(1);
  return held;
}

/** @throws HttpError 404 if there is none, 409 if it has ended */
export async function findRunning(sku: string, context: RequestContext): Promise<HeldSubscription> {
  const held = (await findSubscription(sku, context)) ?? refuse(404, "unknown", context);
  if (isPast(held.row, context.now)) refuse(409, "ended", context);
  return held;
}

/** Returns the result of a change, for the customer's receipt. */
function answerFor(
  action: Action,
  { row, plan }: HeldSubscription,
  effectiveAt: Date,
  chargedCents: number,
  { language }: RequestContext,
): Answer {
  return {
    status: 200,
    body: {
      success: true,
      data: {
        action,
        sku: row.sku,
        confirmationId: row.lastReference ?? undefined,
        effectiveDate: effectiveAt.getTime(),
        accessUntil: row.endsAt?.getTime(),
        renewalDate: row.renewsAt?.getTime(),
        amountCharged: chargedCents / 100,
        currency: plan.currency,
        // For a managed subscription, its order has already sent this text (SUB-9).
        ...(plan.subscriptionType === "xcp" && {
          thankyou: [{ items: [{ description: subscriptionWords[language].thankyou[action] }] }],
        }),
      },
    },
  };
}

/** Nothing is left to do: success, with the original confirmation number. */
export const doneBefore = (action: Action, held: HeldSubscription, context: RequestContext): Answer =>
  answerFor(action, held, context.now, 0, context);

/** Makes a change, and records it in the ledger. */
export async function applyChange(
  action: Action,
  { row, plan }: HeldSubscription,
  columns: Partial<Row>,
  context: RequestContext,
  more: { effectiveAt?: Date; chargedCents?: number; reference?: string } = {},
): Promise<Answer> {
  const { db, now, personId } = context;
  const { effectiveAt = now, chargedCents = 0, reference = newReference("KS") } = more;
  const changed = { ...columns, lastReference: reference };
  await db.update(subscriptions).set(changed).where(eq(subscriptions.id, row.id));
  const entry = { personId, kind: "change", what: action, sku: columns.sku ?? row.sku } as const;
  await record(db, { ...entry, reference, createdAt: now });
  return answerFor(action, { row: { ...row, ...changed }, plan }, effectiveAt, chargedCents, context);
}
