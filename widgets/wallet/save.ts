import { countChanges } from "../../core/http/count-changes.ts";
import { isAmbiguous, VERIFY_BUDGET_MS, mutation, runMutation } from "../../core/http/mutation.ts";
import { ApiError } from "../../core/http/error.ts";
import type { CardToUpdate, SavedCard } from "../../core/domain/wallet/cards.ts";
import { getWallet, type BillingAddress, type Wallet } from "../../core/domain/wallet/wallet.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import { formatZip } from "../../core/ui/form/person.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { Checked, SentCard } from "./frame/protocol.ts";
import type { BillingForm } from "./schema.ts";

/** Saves the card. Returns it as it is then. @throws ApiError */
export type Save = (call: Call, ids: CustomerIds) => Promise<Wallet>;

/** Values of the form's fields beside the card's own, by name. */
export type Draft = Readonly<Record<string, string>>;

/** What the page may know of a card before it is sent. */
export interface CheckedCard extends Checked {
  /** Data encrypted by another provider's fields. */
  encrypted?: object;
}

/** What to save. */
export interface CardInput {
  values: BillingForm;
  checked: CheckedCard;
}

/** A card without the values of the card's own fields. */
export type CardSent = Omit<CardToUpdate, "cardNumber" | "cardType" | "expirationDate">;

/**
 * Sends a card from its fields.
 * @param onSending called when sending starts, with what the page may know of the card
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
  /** The sent card; undefined before it is sent. */
  sentCard?: SentCard;
}

export interface SaveRequest {
  ids: Pick<CustomerIds, "personId" | "customerRelationshipId">;
  /** The current card; undefined to add one. */
  card: Wallet | undefined;
  input: CardInput;
}

const addressOf = ({ line1, line2, city, state, zip }: BillingForm): BillingAddress => ({
  line1,
  line2,
  city,
  state,
  zip: formatZip(zip),
  country: "US", // WAL-3
});

const isSame = (one: BillingAddress, other: BillingAddress): boolean =>
  (["line1", "line2", "city", "state", "zip", "country"] as const).every((name) => one[name] === other[name]);

/** WAL-6: whether an update would change the card. */
export function isChanged(card: Wallet, { values, checked }: CardInput): boolean {
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

/** Whether a card is the sent one, as far as the page can tell. */
const isSent = (sent: SentCard, now: Wallet): boolean =>
  now.cardLast4Digits === sent.last4 && now.expirationDate === sent.expirationDate;

/** WAL-5, WAL-6: the request without the card's own fields. */
function sentOf({ ids, card, input: { values } }: SaveRequest): CardSent {
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

const changes = countChanges();

/**
 * WAL-5: adds or updates the card. If the outcome is ambiguous, the wallet decides. Returns the current card.
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
  // The card form hashes number, expiration and security code with the key; only it knows them.
  content(request) {
    const { isResent: _, ...checked } = request.input.checked;
    const sent = [sentOf(request), checked];
    return [...sent, changes(sent)];
  },
  // There is another card, perhaps this one, from an earlier page or another tab.
  alreadyDone: [404, 409],
  async verify({ call, sentCard }, { input }, options) {
    const [now] = await call(getWallet, {}, options);
    return now && sentCard && isSent(sentCard, now) && isBilledTo(input.values, now) ? now : undefined;
  },
});

/**
 * Saves the contents of one form, over several tries. If a try's response was lost, it may have added the card. A
 * corrected form, even with another number, then updates that card, because a wallet has only one.
 * @throws ApiError
 */
export function createSaver(): (deps: SaveDeps, request: SaveRequest) => Promise<Wallet> {
  /** Cards that may have been added, and the last one sent. */
  const tried: SentCard[] = [];
  let last: SentCard | undefined;
  return async (deps, request) => {
    let { card } = request;
    if (!card && tried.length) {
      const [now] = await deps.call(getWallet, {}, { deadlineMs: VERIFY_BUDGET_MS }).catch(() => []);
      const { values, checked } = request.input;
      // An unchanged form keeps the key of the first try and gets its response.
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
