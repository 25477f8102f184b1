import { and, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { walletCodes } from "../../../../core/http/codes.ts";
import { serviceNames } from "../../../../core/http/wire.ts";
import { serviceMessage } from "../messages.ts";
import { accountOf, isCardOf, isLinked } from "../account/customer-queries.ts";
import { accountToChange, Owner } from "../account/own-account.ts";
import { wallets } from "../../database/schema.ts";
import { record } from "../../ledger.ts";
import { operation, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { addWallet, getPublicKey, updateWallet } from "./wallet-changes.ts";

const common = { apiVersion: "1.0", token: "customer" } as const;
const removed = { status: 200, body: { success: true } } as const;

type Address = Pick<
  typeof wallets.$inferSelect,
  "address1" | "address2" | "city" | "state" | "zip" | "country"
>;
const addressOf = ({ address1, address2, city, state, zip, country }: Address): Address => ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

/** Returns the wallet (WAL-1). Without a card, it fails with PCS-WM-101. */
const getWallet = operation({
  ...common,
  name: "getWallet",
  method: "GET",
  path: "/cards",
  errorCodes: [walletCodes.noCard],
  input: z.object({}),
  async handle(_, { db, now, personId, language }) {
    const [card] = await db.select().from(wallets).where(isCardOf(personId));
    if (!card) throw new HttpError(404, serviceMessage(language, "noCard"), {}, walletCodes.noCard);
    const { token, cardType, cardLast4Digits, expirationDate, firstName, lastName } = card;
    const linkedToSubscription = await isLinked(db, now, personId, card.id);
    const address = addressOf(card);
    const shown = { token, cardType, cardLast4Digits, expirationDate, firstName, lastName, address };
    return { status: 200, body: { wallets: [{ ...shown, linkedToSubscription }] } };
  },
});

/** Removes the card (WAL-2, and deactivation). If it is already removed, it succeeds. */
const removeWallet = operation({
  ...common,
  name: "removeWallet",
  method: "POST",
  path: "/cards/removals",
  input: z.strictObject({ ...Owner, token: z.string().min(1).max(200) }),
  async handle({ token, ...owner }, context) {
    const { db, now, personId, language } = context;
    await accountToChange(owner, context);
    const [card] = await db
      .select()
      .from(wallets)
      .where(and(eq(wallets.token, token), eq(wallets.personId, personId)));
    if (!card) throw new HttpError(404, serviceMessage(language, "cardUnknown"));
    if (card.removedAt) return removed;
    if (await isLinked(db, now, personId, card.id))
      throw new HttpError(409, serviceMessage(language, "cardLinked"));
    await db
      .update(wallets)
      .set({ removedAt: now })
      .where(and(eq(wallets.id, card.id), isNull(wallets.removedAt)));
    await record(db, { personId, kind: "card", what: "removeWallet", reference: token, createdAt: now });
    return removed;
  },
});

/** Returns the billing addresses of the customer's cards, newest first, and the home address (WAL-5). */
const getWalletAddresses = operation({
  ...common,
  name: "getWalletAddresses",
  method: "GET",
  path: "/addresses",
  input: z.object({}),
  async handle(_, context) {
    const { db, personId } = context;
    const account = await accountOf(context);
    const cards = await db
      .select()
      .from(wallets)
      .where(eq(wallets.personId, personId))
      .orderBy(desc(wallets.createdAt));
    const home = { ...account, address1: account.addressLine1, address2: account.addressLine2 };
    const all = [...cards, ...(home.address1 ? [home] : [])].map(addressOf);
    const different = new Map(all.map((address) => [JSON.stringify(address), address]));
    return { status: 200, body: { data: { addresses: [...different.values()] } } };
  },
});

export const wallet: Service = {
  name: serviceNames.wallet,
  apiVersion: "1.0",
  operations: [getWallet, removeWallet, getWalletAddresses, getPublicKey, addWallet, updateWallet],
};
