/* Intents of customers that move money or access, submitted like their elements do it. */

import { and, eq, gt, inArray } from "drizzle-orm";
import { createClient } from "../../../core/http/client.ts";
import { getOffers } from "../../../core/domain/offers/offers.ts";
import { getReview } from "../../../core/domain/offers/review.ts";
import { getSubscriptions } from "../../../core/domain/subscriptions/subscriptions.ts";
import { getTransactions } from "../../../core/domain/transactions/transactions.ts";
import { getWallet } from "../../../core/domain/wallet/wallet.ts";
import { VERIFY_BUDGET_MS, runMutation } from "../../../core/http/mutation.ts";
import { removeCard } from "../../../core/domain/wallet/card-removal.ts";
import { createTransport } from "../../../core/http/transport.ts";
import { systemClock, type Clock } from "../../../core/platform/clock.ts";
import { ConfigurationAnswer, configurationFrom } from "../../../core/platform/config/remote.ts";
import { ledger, plans, subscriptions } from "../../../demo/sandbox/database/schema.ts";
import type { Sandbox } from "../../../demo/sandbox/server.ts";
import { refundReasons } from "../../../demo/sandbox/services/transactions/refund-reasons.ts";
import { fillCart } from "../../../widgets/offers/cart.ts";
import { plansIn } from "../../../widgets/offers/choice.ts";
import { consentTo } from "../../../widgets/offers/consent.ts";
import { isRefusal } from "../../../widgets/offers/failure.ts";
import { order as orderMutation } from "../../../widgets/offers/place-order.ts";
import {
  actionsOf,
  planRequests,
  undoOf,
  type ActionRequest,
} from "../../../widgets/subscriptions/actions.ts";
import { changeSubscription } from "../../../widgets/subscriptions/change.ts";
import { refund as refundMutation } from "../../../widgets/transactions/refund.ts";
import { serviceFor } from "../../../widgets/wallet/frame/deployment.ts";
import { saveCard } from "../../../widgets/wallet/frame/save-card.ts";
import { saveWalletCard, type Sender } from "../../../widgets/wallet/save.ts";
import { options } from "../support/configuration.ts";
import { idsOf, type Role } from "./customer-client.ts";
import { signInAs, type Client } from "./sandbox.ts";

export interface Intent {
  /** For a message: the action and its object. */
  what: string;
  service: string;
  /** The operations that a fault may affect. */
  operations: readonly string[];
  /** Presses the button. @throws ApiError if the customer sees that it was not done */
  press: () => Promise<unknown>;
  /** All of its ledger entries, in order. */
  effects: readonly string[];
}

/** How much sooner a retry follows than a customer's would. */
const PACE = 50;
/** A clock that shortens waits; `deadlineMs` is how long a write waits for an answer that never arrives. */
export function fastClock(): Clock & { deadlineMs: number | undefined } {
  const clock = {
    ...systemClock,
    deadlineMs: undefined as number | undefined,
    after(ms: number, callback: () => void) {
      if (ms < VERIFY_BUDGET_MS) return systemClock.after(ms / PACE, callback);
      // Otherwise a write's 24 s and the verification's 6 s are kept: a busy machine must not change an outcome.
      return systemClock.after(ms === VERIFY_BUDGET_MS ? ms : (clock.deadlineMs ?? ms), callback);
    },
  };
  return clock;
}

export type Pick = <T>(list: readonly T[]) => T;

type Person = Awaited<ReturnType<typeof personOf>>;

/** A customer with their elements, and the clock there. */
export async function personOf(sandbox: Client & Sandbox, role: Role, clock: Clock) {
  const accessToken = await signInAs(sandbox, `${role}@example.test`);
  const configuration = configurationFrom(ConfigurationAnswer.parse(await sandbox.read("/config")));
  const given = options({ configUrl: `${sandbox.url}/config` });
  const transport = createTransport(fetch);
  const headers = { sourceId: "CUSTOMER", contentLanguage: "en" };
  const renew = () => Promise.resolve(accessToken);
  const { call } = createClient({
    options: given,
    clock,
    transport,
    configuration: () => Promise.resolve(configuration),
    headers: () => headers,
    token: { get: renew, renew },
  });
  const ids = idsOf(role);
  const deployment = JSON.stringify({ "https://brand.example": `${sandbox.url}/api/wallet` });
  return {
    ids,
    db: sandbox.db,
    parts: {
      call,
      clock,
      personId: ids.personId,
      clientIp: () => Promise.resolve("203.0.113.7"),
      onConsent() {},
    },
    /** What the card's own document needs. */
    frame: {
      order: { id: "order-1", headers, accessToken, language: "en" },
      how: { clock, transport, renew, wallet: serviceFor("https://brand.example", deployment) },
    },
    /** The customer's ledger effects after this entry number, and the last number. */
    async effectsSince(last: number) {
      const isTheirs = and(eq(ledger.personId, ids.personId), gt(ledger.id, last));
      const rows = await sandbox.db.select().from(ledger).where(isTheirs).orderBy(ledger.id);
      return { effects: rows.map(({ kind, what }) => `${kind} ${what}`), last: rows.at(-1)?.id ?? last };
    },
  };
}

const changes = {
  UPGRADE: "upgradeSubscription",
  DOWNGRADE: "downgradeSubscription",
  UNSUBSCRIBE: "unsubscribe",
  UNLINK: "unsubscribe",
  UNDO_ACTIVATION: "unsubscribe",
  RESUBSCRIBE: "resubscribe",
  UNDO_DOWNGRADE: "resubscribe",
} as const;

/** Without the review: it has no key, so if it fails nothing has been ordered, while the other presses continue. */
const ordering = ["addToCart", "createConsent", "submitOrder"] as const;

/** Any possible change of a subscription or its plans. */
async function change({ parts }: Person, oneOf: Pick): Promise<Intent | undefined> {
  const all = (await parts.call(getSubscriptions, {})).filter(({ status }) => status === "CURRENT");
  const changesOf = all.flatMap((subscription): ActionRequest[] => [
    ...actionsOf(subscription, !!subscription.upcomingPlan).map((action) => ({ action, subscription })),
    ...(subscription.upcomingPlan
      ? [undoOf(subscription, subscription.upcomingPlan)]
      : planRequests(subscription)),
  ]);
  if (!changesOf.length) return undefined;
  const wish = oneOf(changesOf);
  const { action, subscription, offer } = wish;
  const isCharged = action === "UPGRADE" && !!offer?.amountDueToday;
  const isByCart = ["UPGRADE", "DOWNGRADE"].includes(action) && subscription.subscriptionType === "xcp";
  return {
    what: `${action} of ${subscription.sku}`,
    service: isByCart ? "offers" : "subscriptions",
    operations: isByCart ? ordering : [changes[action]],
    press: () => runMutation(changeSubscription, parts, wish),
    effects: [
      ...(isByCart ? ["order submitOrder"] : []),
      ...(isCharged ? ["charge UPGRADE"] : []),
      `change ${action}`,
    ],
  };
}

/** Ends the subscription that was bought here, so that it can be bought again. */
async function endAll({ db, ids: { personId } }: Person): Promise<void> {
  const sold = db.select({ sku: plans.sku }).from(plans).where(eq(plans.isSold, true));
  await db
    .update(subscriptions)
    .set({ renewsAt: null, nextSku: null, endsAt: subscriptions.startedAt })
    .where(and(eq(subscriptions.personId, personId), inArray(subscriptions.sku, sold)));
}

/** A plan of a group, from the cart on. */
async function order(person: Person, oneOf: Pick): Promise<Intent | undefined> {
  const { call } = person.parts;
  const { customerRelationshipId } = person.ids;
  const partnerGroup = oneOf(["wbd", "apple"]);
  const offers = await call(getOffers, { customerRelationshipId, cartId: "", partnerGroup });
  const all = plansIn(offers.offers);
  if (!all.length) {
    await endAll(person);
    return undefined;
  }
  const chosen = [oneOf(all).id];
  const none = { cartId: "", salesJourneyId: "" };
  const { salesJourneyId } = await fillCart(call, offers, chosen, partnerGroup, none);
  const review = await call(getReview, { salesJourneyId, partnerGroup });
  let refusals = 0;
  return {
    what: `order of ${chosen.join()}`,
    service: "offers",
    operations: ["createConsent", "submitOrder"],
    press: () =>
      runMutation(orderMutation, person.parts, {
        salesJourneyId,
        review,
        group: partnerGroup,
        consent: review.plans.map(consentTo),
        refusals,
      }).catch((error: unknown) => {
        if (isRefusal(error)) refusals++;
        throw error;
      }),
    effects: ["order submitOrder", ...(review.amount ? ["charge submitOrder"] : [])],
  };
}

async function refund({ parts, ids }: Person, oneOf: Pick): Promise<Intent | undefined> {
  const statement = await parts.call(getTransactions, {});
  const charges = statement.filter(({ refundable }) => refundable);
  if (!charges.length) return undefined;
  const { id: transactionId } = oneOf(charges);
  const { personId, customerRelationshipId } = ids;
  const wish = { personId, customerRelationshipId, transactionId, reason: oneOf(refundReasons).code };
  return {
    what: `refund of ${transactionId}`,
    service: "transactions",
    operations: ["refundTransaction"],
    press: () => runMutation(refundMutation, parts.call, wish),
    effects: ["refund refundTransaction"],
  };
}

const numbers = [
  { cardType: "VISA", number: "4242424242424242", code: "123" },
  { cardType: "MASTERCARD", number: "5555555555554444", code: "321" },
  { cardType: "AMERICANEXPRESS", number: "378282246310005", code: "1234" },
] as const;

/** Adds a card, changes the existing one's number, expiry or town, or removes it. */
async function card(person: Person, oneOf: Pick): Promise<Intent | undefined> {
  const { parts, frame } = person;
  const { personId, customerRelationshipId } = person.ids;
  const ids = { personId, customerRelationshipId };
  const [known] = await parts.call(getWallet, {});
  if (known && oneOf([true, false]))
    return {
      what: "removal of the card",
      service: "wallet",
      operations: ["removeWallet"],
      press: () => runMutation(removeCard, parts.call, { ...ids, token: known.token }),
      effects: ["card removeWallet"],
    };
  const { number, code, cardType } = oneOf(numbers);
  const last4 = number.slice(-4);
  const year = oneOf(["31", "32", "33", "34", "35"].filter((one) => known?.expirationDate !== `12${one}`));
  const typed = { cardType, last4, expirationDate: `12${year}` };
  const place = {
    line1: "7 Quarry Road",
    line2: "",
    city: oneOf(["Boise", "Nampa"]),
    state: "ID",
    zip: "83702",
  };
  const values = { firstName: "Nia", lastName: "Newman", ...place };
  return {
    what: known ? "update of the card" : "adding of a card",
    service: "wallet",
    operations: [known ? "updateWallet" : "addWallet", "getPublicKey"],
    press() {
      const send: Sender = (sent, how, onSending) => {
        onSending(typed);
        const until = frame.how.clock.monotonic() + how.deadlineMs;
        const order = { ...frame.order, ...how, card: sent };
        return saveCard(order, typed, { number, code }, { ...frame.how, until });
      };
      const input = { values, checked: { isNewNumber: true, isNewExpiration: true, isResent: false } };
      return runMutation(saveWalletCard, { call: parts.call, send }, { ids, card: known, input });
    },
    effects: [known ? "card updateWallet" : "card addWallet"],
  };
}

export const subscriberIntents = [change, change, order, refund] as const;
export const cardHolderIntents = [card] as const;
