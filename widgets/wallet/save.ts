import { isAmbiguous, VERIFY_BUDGET_MS } from "../../core/api/ambiguous-outcome.ts";
import { ApiError } from "../../core/api/error.ts";
import { mutation, runMutation } from "../../core/api/mutation.ts";
import type { CardToUpdate, SavedCard } from "../../core/api/services/cards.ts";
import { getWallet, type BillingAddress, type Wallet } from "../../core/api/services/wallet.ts";
import type { Call } from "../../core/element/hooks.ts";
import { zipText } from "../../core/forms/person.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { Checked, SentCard } from "./frame/protocol.ts";
import type { BillingForm } from "./schema.ts";

/** What the page may know of a card before it is sent. */
export interface CheckedCard extends Checked {
  /** What another provider's fields have encrypted. */
  encrypted?: object;
}

/** What the customer wants saved. */
export interface Wish {
  values: BillingForm;
  checked: CheckedCard;
}

/** A card without what was typed in the card's own fields. */
export type CardSent = Omit<CardToUpdate, "cardNumber" | "cardType" | "expirationDate">;

/**
 * Has a card sent by the fields that it was typed in.
 * @param onSending called when they start to, with what the page may know of it
 * @throws ApiError
 */
export type Sender = (
  card: CardSent,
  how: { idempotencyKey: string; deadlineMs: number },
  onSending: (card: SentCard) => void,
) => Promise<SavedCard>;

export interface SaveDeps {
  call: Call;
  send: Sender;
  /** The card that has been sent, once it has. */
  sentCard?: SentCard;
}

export interface SaveRequest {
  ids: Pick<CustomerIds, "personId" | "customerRelationshipId">;
  /** The card as it is; without one it is added. */
  card: Wallet | undefined;
  wish: Wish;
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
export function isChanged(card: Wallet, { values, checked }: Wish): boolean {
  if (checked.isNewNumber || checked.isNewExpiration) return true;
  const { firstName, lastName, address } = card;
  return (
    firstName !== values.firstName || lastName !== values.lastName || !isSame(address, addressOf(values))
  );
}

/** Whether a card has these names and this address. */
const isBilledTo = (values: BillingForm, now: Wallet): boolean =>
  now.firstName === values.firstName &&
  now.lastName === values.lastName &&
  isSame(now.address, addressOf(values));

/** Whether a card is the one that was sent, as far as the page may know. */
const isSent = (sent: SentCard, now: Wallet): boolean =>
  now.cardLast4Digits === sent.last4 && now.expirationDate === sent.expirationDate;

/** WAL-5, WAL-6: what is sent besides what was typed in the card's own fields. */
function sentOf({ ids, card, wish: { values } }: SaveRequest): CardSent {
  const { personId, customerRelationshipId } = ids;
  const { firstName, lastName } = values;
  const address = addressOf(values);
  const isMoved = card && !isSame(card.address, address);
  return {
    personId,
    customerRelationshipId,
    firstName,
    lastName,
    address,
    token: card?.token ?? "",
    ...(isMoved ? { oldAddress: card.address } : {}),
  };
}

/**
 * WAL-5: adds or updates the card. If the answer is ambiguous, the wallet tells. Returns the card as it is then.
 * @throws ApiError if the card isn't as requested, as far as is known
 */
export const saveWalletCard = mutation({
  name: "card",
  async send(deps: SaveDeps, request: SaveRequest, options): Promise<Wallet> {
    const sent = sentOf(request);
    const send = () => deps.send(sent, options, (card) => (deps.sentCard = card));
    const { firstName, lastName, address } = sent;
    const linkedToSubscription = !!request.card?.linkedToSubscription;
    return { ...(await send()), firstName, lastName, address, linkedToSubscription };
  },
  // The card form digests with the key what only it knows: number, expiration and security code.
  content(request) {
    const { isResent: _, ...checked } = request.wish.checked;
    return [sentOf(request), checked];
  },
  // There is another card already, perhaps this one: from an earlier page or another tab.
  alreadyDone: [404, 409],
  async verify({ call, sentCard }, { wish }, options) {
    const [now] = await call(getWallet, {}, options);
    return now && sentCard && isSent(sentCard, now) && isBilledTo(wish.values, now) ? now : undefined;
  },
});

/**
 * Saves what one form contains, try by try. If the answer of a try was lost, that try may have added the card: what is
 * corrected afterwards, its number too, then updates that card instead of adding a second one, which no wallet takes.
 * @throws ApiError
 */
export function createSaver(): (deps: SaveDeps, request: SaveRequest) => Promise<Wallet> {
  /** The cards that may have been added, and the one that was sent last. */
  const tried: SentCard[] = [];
  let last: SentCard | undefined;
  return async (deps, request) => {
    let { card } = request;
    if (!card && tried.length) {
      const [now] = await deps.call(getWallet, {}, { deadlineMs: VERIFY_BUDGET_MS }).catch(() => []);
      const { values, checked } = request.wish;
      // What isn't corrected has the key of the first try: it gets that one's answer.
      const isCorrected = (added: Wallet) =>
        !(checked.isResent && last && isSent(last, added) && isBilledTo(values, added));
      if (now && tried.some((sent) => isSent(sent, now)) && isCorrected(now)) card = now;
    }
    try {
      return await runMutation(saveWalletCard, deps, { ...request, card });
    } catch (error) {
      const isOpen = error instanceof ApiError && (isAmbiguous(error) || error.status === 409);
      if (isOpen && deps.sentCard) tried.push(deps.sentCard);
      throw error;
    } finally {
      last = deps.sentCard ?? last;
    }
  };
}
