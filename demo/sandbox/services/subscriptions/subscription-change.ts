/*
 * Shared by the operations that change a subscription: finds it, refuses the change, or applies and records it. The
 * operations are in subscription-cancel.ts and subscription-plans.ts.
 */

import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { serviceMessage } from "../messages.ts";
import { accountToChange } from "../account/own-account.ts";
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

/** @throws HttpError always, with the message and code of this refusal */
export function refuse(status: 400 | 402 | 404 | 409, reason: Reason, { language }: RequestContext): never {
  throw new HttpError(status, subscriptionWords[language].refusals[reason], {}, refusalCodes[reason]);
}

export interface HeldSubscription {
  row: Row;
  plan: Plan;
}

/**
 * Prepares a change of the customer's subscriptions: locks the account and runs its due renewals.
 * @throws HttpError 403 if the request is about another account, or the account may not be changed
 */
export async function prepareChange(
  ids: { personId?: string; accountId?: string },
  context: RequestContext,
): Promise<void> {
  const { db, now, personId, language } = context;
  const { accountId } = await accountToChange({ personId: ids.personId }, context);
  if (ids.accountId !== undefined && ids.accountId !== accountId)
    throw new HttpError(403, serviceMessage(language, "notYours"));
  await runDueRenewals(db, personId, now);
}

/** Returns the customer's subscription to a plan: the one that hasn't ended, otherwise the last one. */
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

/**
 * Returns the customer's subscription to a plan that hasn't ended. It may be canceled already (`endsAt`).
 * @throws HttpError 404 if there is none, 409 if it has ended
 */
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

/** Returns success without a change, because it was done before, with the last change's confirmation number. */
export const doneBefore = (action: Action, held: HeldSubscription, context: RequestContext): Answer =>
  answerFor(action, held, context.now, 0, context);

/** Applies a change and records it in the ledger. The caller charges for it. */
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
