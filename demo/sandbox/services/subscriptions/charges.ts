import type { Database } from "../../database/client.ts";
import { transactions, wallets, type plans, type subscriptions } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import type { RequestContext } from "../../operation.ts";
import { expiresAt, isCardOf } from "../account/customer-queries.ts";

export type Row = typeof subscriptions.$inferSelect;
export type Plan = typeof plans.$inferSelect;
export type Card = typeof wallets.$inferSelect;

/** Whether another company bills a subscription: it is only displayed and unlinked here. */
export const isPartners = ({ lineOfService }: Plan): boolean => lineOfService === "PARTNER";

/** Returns the card that is charged now, or undefined if the customer has none. */
export async function cardOf(tx: Database, personId: string): Promise<Card | undefined> {
  const [card] = await tx.select().from(wallets).where(isCardOf(personId));
  return card;
}

/** Returns why a card can't be charged now, or undefined if it can. */
export function declineReason(
  card: Card,
  { now, settings }: Pick<RequestContext, "now" | "settings">,
): "cardExpired" | "cardDeclined" | undefined {
  if (expiresAt(card) <= now) return "cardExpired";
  return settings.declineCharges ? "cardDeclined" : undefined;
}

interface Charge {
  row: Row;
  plan: Plan;
  card: Card;
  amountCents: number;
  at: Date;
  /** The ledger's name for it. */
  what: string;
  reference: string;
}

/** Charges the customer's card: adds a line to the statement and one to the ledger. Does nothing if the amount is 0. */
export async function charge(
  tx: Database,
  { row, plan, card, amountCents, at, what, reference }: Charge,
): Promise<void> {
  if (amountCents <= 0) return;
  await tx.insert(transactions).values({
    personId: row.personId,
    subscriptionId: row.id,
    serviceName: plan.subscriptionName,
    chargeCategory: "Subscription",
    appId: plan.appId,
    amountCents,
    currency: plan.currency,
    cardType: card.cardType,
    cardLast4Digits: card.cardLast4Digits,
    createdAt: at,
  });
  const { personId } = row;
  await record(tx, {
    personId,
    kind: "charge",
    what,
    sku: plan.sku,
    amountCents,
    reference,
    createdAt: at,
  });
}
