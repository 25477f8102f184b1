/* The operations of the card form: get the encryption key, add a card, update it. wallet.ts reads and removes cards. */

import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { walletCodes } from "../../../../core/http/codes.ts";
import { isCardOf } from "../account/customer-queries.ts";
import { serviceMessage } from "../messages.ts";
import { accountToChange, Owner } from "../account/own-account.ts";
import { secretHash } from "../account/password.ts";
import { isName, isState, isZip } from "../account/rules.ts";
import { publicKey } from "./keys.ts";
import { openCard, readCard } from "./encrypted-card.ts";
import { codeLength, findTestCard } from "./test-cards.ts";
import { wallets } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import { operation, type RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

const common = { apiVersion: "1.0", token: "customer" } as const;

const line = z.string().max(100);
const Name = z.strictObject({ firstName: z.string().refine(isName), lastName: z.string().refine(isName) });
const Address = z.strictObject({
  address1: line.min(1),
  address2: line,
  city: line.min(1),
  state: z.string().refine(isState),
  zip: z.string().refine(isZip),
  country: z.literal("US"),
});

/** The fields of a card (WAL-5). */
const Card = {
  ...Owner,
  name: Name,
  address: Address,
  /** Card number and security code, encrypted together. */
  cardNumber: z.string().min(1).max(4000),
  cardType: z.enum(["VISA", "DISCOVER", "MASTERCARD", "AMERICANEXPRESS"]),
  /** MMYY */
  expirationDate: z.string().regex(/^(0[1-9]|1[0-2])\d{2}$/),
  /** It is in cardNumber. */
  cvv: z.literal(""),
  secure: z.literal(true),
};
const AddedCard = z.strictObject({ ...Card, token: z.literal("") });
const UpdatedCard = z.strictObject({
  ...Card,
  token: z.string().min(1).max(200),
  /** Empty if the number doesn't change. */
  cardNumber: z.string().max(4000),
  /** Set if the address is replaced. */
  oldAddress: Address.optional(),
});

type CardToValidate = Pick<z.output<typeof UpdatedCard>, "cardNumber" | "cardType" | "expirationDate">;

/**
 * Validates a card by its number, which isn't stored.
 * @throws HttpError
 */
async function validateCard(
  { cardNumber, cardType, expirationDate }: CardToValidate,
  context: RequestContext,
): Promise<string> {
  const { now, language } = context;
  const { number, code } = await openCard(cardNumber, context);
  const known = findTestCard(number);
  if (!known) throw new HttpError(400, serviceMessage(language, "cardNotForTests"));
  if (known.cardType !== cardType) throw new HttpError(400, serviceMessage(language, "cardTypeWrong"));
  if (code.length !== codeLength(cardType))
    throw new HttpError(400, serviceMessage(language, "cardCodeWrong"));
  checkExpiry(expirationDate, now, language);
  switch (known.outcome) {
    case "accepted":
      return number.slice(-4);
    case "declined":
      throw new HttpError(402, serviceMessage(language, "cardDeclined"), {}, walletCodes.declined);
    case "broken":
      throw new HttpError(502, serviceMessage(language, "bankBroken"));
  }
}

/**
 * A card is valid until its month ends.
 * @throws HttpError 400
 */
function checkExpiry(mmyy: string, now: Date, language: RequestContext["language"]): void {
  const [month, year] = [Number(mmyy.slice(0, 2)), 2000 + Number(mmyy.slice(2))];
  if (Date.UTC(year, month) <= now.getTime())
    throw new HttpError(400, serviceMessage(language, "cardExpired"));
}

/**
 * Returns the content for the idempotency key. A card that is encrypted again is the same card, so the number's slow
 * hash replaces its ciphertext. The security code isn't included, because no trace of it may be stored. If the card
 * can't be decrypted, its ciphertext is used.
 */
async function contentOf<Sealed extends { cardNumber: string }>(card: Sealed, context: RequestContext) {
  const opened = card.cardNumber && (await readCard(card.cardNumber, context));
  return opened ? { ...card, cardNumber: secretHash(opened.number, context.personId) } : card;
}

const newToken = () => `tok_${randomBytes(15).toString("base64url")}`;

/**
 * Returns the encryption key (WAL-5): SubjectPublicKeyInfo in base64, its id, and the time that the age of an encrypted
 * card is measured from.
 */
export const getPublicKey = operation({
  ...common,
  name: "getPublicKey",
  method: "GET",
  path: "/public-key",
  input: z.object({}),
  async handle(_, { db, now }) {
    return { status: 200, body: { data: { ...(await publicKey(db, now)), issuedAt: now.getTime() } } };
  },
});

/** Adds a card; a customer has one (WAL-2). The account's row is locked, so that two tabs are handled one at a time. */
export const addWallet = operation({
  ...common,
  name: "addWallet",
  method: "POST",
  path: "/cards",
  errorCodes: [walletCodes.declined, walletCodes.cardExists, walletCodes.keyRetired],
  input: AddedCard,
  content: contentOf,
  async handle({ personId, customerRelationshipId, ...card }, context) {
    const { db, now, language } = context;
    await accountToChange({ personId, customerRelationshipId }, context);
    if ((await db.$count(wallets, isCardOf(personId))) > 0) {
      throw new HttpError(409, serviceMessage(language, "cardExists"), {}, walletCodes.cardExists);
    }
    const cardLast4Digits = await validateCard(card, context);
    const { cardType, expirationDate, name, address } = card;
    const shown = { token: newToken(), cardType, cardLast4Digits, expirationDate };
    await db.insert(wallets).values({ personId, ...shown, ...name, ...address, createdAt: now });
    const entry = { personId, kind: "card", what: "addWallet", reference: shown.token } as const;
    await record(db, { ...entry, createdAt: now });
    return { status: 200, body: { success: true, data: shown } };
  },
});

/**
 * Updates the card (WAL-2). A new number gets a new token; subscriptions keep the card. If nothing changes, it
 * succeeds.
 */
export const updateWallet = operation({
  ...common,
  name: "updateWallet",
  method: "POST",
  path: "/cards/updates",
  errorCodes: [walletCodes.declined, walletCodes.keyRetired],
  input: UpdatedCard,
  content: contentOf,
  async handle({ personId, customerRelationshipId, ...card }, context) {
    const { db, now, language } = context;
    await accountToChange({ personId, customerRelationshipId }, context);
    const [old] = await db
      .select()
      .from(wallets)
      .where(and(eq(wallets.token, card.token), isCardOf(personId)));
    if (!old) throw new HttpError(404, serviceMessage(language, "cardUnknown"));
    const { cardNumber, cardType, expirationDate, name, address } = card;
    if (!cardNumber && cardType !== old.cardType)
      throw new HttpError(400, serviceMessage(language, "cardTypeWrong"));
    if (expirationDate !== old.expirationDate) checkExpiry(expirationDate, now, language);
    const cardLast4Digits = cardNumber ? await validateCard(card, context) : old.cardLast4Digits;
    const token = cardNumber ? newToken() : old.token;
    const shown = { token, cardType, cardLast4Digits, expirationDate };
    const columns = { ...shown, ...name, ...address };
    if (isDeepStrictEqual({ ...old, ...columns }, old))
      return { status: 200, body: { success: true, data: shown } };
    await db.update(wallets).set(columns).where(eq(wallets.id, old.id));
    const entry = { personId, kind: "card", what: "updateWallet", reference: token } as const;
    await record(db, { ...entry, createdAt: now });
    return { status: 200, body: { success: true, data: shown } };
  },
});
