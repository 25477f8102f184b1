import type { Database } from "../database/client.ts";
import { transactions, wallets, type plans, type subscriptions } from "../database/schema.ts";
import { record } from "../ledger.ts";
import { isCardOf } from "../accounts/holdings.ts";

export type Row = typeof subscriptions.$inferSelect;
export type Plan = typeof plans.$inferSelect;
export type Card = typeof wallets.$inferSelect;

/** A subscription that somebody else bills: here it is only shown and unlinked. */
export const isPartners = ({ lineOfService }: Plan): boolean => lineOfService === "PARTNER";

/** The card that pays now; undefined where the customer has none. */
export async function cardOf(tx: Database, personId: string): Promise<Card | undefined> {
  const [card] = await tx.select().from(wallets).where(isCardOf(personId));
  return card;
}

interface Charge {
  row: Row;
  plan: Plan;
  card: Card;
  amountCents: number;
  at: Date;
  /** As the ledger names it. */
  what: string;
  reference: string;
}

/** Charges the customer's card: a line of the statement and one of the ledger. Nothing where the amount is 0. */
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
