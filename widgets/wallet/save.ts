import type { CardToUpdate, SavedCard } from "../../core/api/services/cards.ts";
import { getWallet, type BillingAddress, type Wallet } from "../../core/api/services/wallet.ts";
import type { Call } from "../../core/element/hooks.ts";
import { zipText } from "../../core/forms/person.ts";
import { once } from "../../core/resources/once.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { Typed } from "./frame/protocol.ts";
import type { BillingForm } from "./schema.ts";

/** What the customer wants saved. */
export interface Wish {
  values: BillingForm;
  typed: Typed;
}

/** A card without what was typed in the card's own fields. */
export type CardSent = Omit<CardToUpdate, "cardNumber" | "cardType" | "expirationDate">;

/** Has a card sent by the fields that it was typed in. @throws ApiError */
export type Sender = (
  card: CardSent,
  how: { idempotencyKey: string; deadlineMs: number },
) => Promise<SavedCard>;

export interface SaveParts {
  call: Call;
  send: Sender;
  ids: Pick<CustomerIds, "personId" | "customerRelationshipId">;
  /** The card as it is; without one it is added. */
  card: Wallet | undefined;
}

const addressOf = ({ line1, line2, city, state, zip }: BillingForm): BillingAddress => ({
  line1,
  line2,
  city,
  state,
  zip: zipText(zip),
  country: "US", // WAL-3
});

const isSame = (one: BillingAddress, other: BillingAddress): boolean =>
  (["line1", "line2", "city", "state", "zip", "country"] as const).every((name) => one[name] === other[name]);

/** WAL-6: whether a card that is updated would be another one than it is. */
export function isChanged(card: Wallet, { values, typed }: Wish): boolean {
  if (typed.isNewNumber || typed.isNewExpiration) return true;
  const { firstName, lastName, address } = card;
  return (
    firstName !== values.firstName || lastName !== values.lastName || !isSame(address, addressOf(values))
  );
}

/** Whether the customer's card is the one that was wished for. */
const isDone = ({ values, typed }: Wish, now: Wallet): boolean =>
  now.cardLast4Digits === typed.last4 &&
  now.expirationDate === typed.expirationDate &&
  now.firstName === values.firstName &&
  now.lastName === values.lastName &&
  isSame(now.address, addressOf(values));

/**
 * WAL-5: adds or updates the card, once, however often it is asked for; where the answer says nothing for certain the
 * wallet is asked. Gives the card as it is then.
 * @throws ApiError where it is not as it was wished, as far as can be told
 */
export async function saveOnce({
  call,
  send,
  ids,
  card,
  ...parts
}: SaveParts & { wish: Wish }): Promise<Wallet> {
  const { wish } = parts;
  const { values, typed } = wish;
  const { firstName, lastName } = values;
  const { personId, customerRelationshipId } = ids;
  const { last4, expirationDate } = typed;
  const address = addressOf(values);
  const isMoved = card && !isSame(card.address, address);
  const sent: CardSent = {
    personId,
    customerRelationshipId,
    firstName,
    lastName,
    address,
    token: card?.token ?? "",
    ...(isMoved ? { oldAddress: card.address } : {}),
  };
  return once<Wallet>({
    name: card ? "card-update" : "card-add",
    fields: card
      ? { token: card.token, last4, expirationDate, firstName, lastName, ...address }
      : { personId, last4, expirationDate },
    // In conflict, not found: the card is another one already, perhaps this one, of an earlier page or another tab.
    open: [404, 409],
    async effect(how) {
      const saved = await send(sent, how);
      return { ...saved, firstName, lastName, address, linkedToSubscription: !!card?.linkedToSubscription };
    },
    async ask(how) {
      const [now] = await call(getWallet, {}, how);
      return now && isDone(wish, now) ? now : undefined;
    },
  });
}
