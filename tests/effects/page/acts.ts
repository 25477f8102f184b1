/* What the elements do from the press on, with the elements' own functions. */

import { systemClock } from "../../../core/platform/clock.ts";
import { nativeFetch } from "../../../core/platform/fetch.ts";
import { ApiError } from "../../../core/http/error.ts";
import { createTransport } from "../../../core/http/transport.ts";
import { runMutation } from "../../../core/http/mutation.ts";
import { removeDevice } from "../../../core/domain/devices/device-removal.ts";
import { allDevices, getDevices } from "../../../core/domain/devices/devices.ts";
import { meansExisting } from "../../../core/domain/marketing/marketing.ts";
import { getOffers } from "../../../core/domain/offers/offers.ts";
import { getReview } from "../../../core/domain/offers/review.ts";
import { getSubscriptions } from "../../../core/domain/subscriptions/subscriptions.ts";
import { sendTicket, type Ticket } from "../../../core/domain/support/support-tickets.ts";
import { getTransactions } from "../../../core/domain/transactions/transactions.ts";
import { removeCard } from "../../../core/domain/wallet/card-removal.ts";
import { getWallet } from "../../../core/domain/wallet/wallet.ts";
import { clientIp } from "../../../core/session/client-ip.ts";
import { currentSession } from "../../../core/session/current.ts";
import type { CustomerIds } from "../../../core/session/customer-state.ts";
import { closeAccount } from "../../../widgets/account/close-account.ts";
import { sendWelcome, subscribe } from "../../../widgets/email-signup/mutations.ts";
import { fillCart } from "../../../widgets/offers/cart.ts";
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
import { orderFor } from "../../../widgets/wallet/card-order.ts";
import { createSaver, type Sender } from "../../../widgets/wallet/save.ts";
import type { Given } from "../given.ts";
import { fileRequest, withdraw } from "./privacy.ts";

/** Presses the button. @throws ApiError if the customer reads that it isn't done */
export type Press = () => Promise<unknown>;
/** Loads what the element shows; undefined if it shows that the write is done. */
export type Act = (given: Given, ids: CustomerIds) => Promise<Press | undefined>;

/** What the elements don't wait for. */
export const background = new Set<Promise<unknown>>();

const call: ReturnType<typeof currentSession>["call"] = (...args) => currentSession().call(...args);

const signUp: Act =
  async ({ email }) =>
  async () => {
    const subscriber = { email, prospect: "home", customerType: "prospect" };
    const answer = await runMutation(subscribe, call, subscriber).catch(
      (error: { serverMessage?: string }) => {
        if (meansExisting(error.serverMessage)) return { outcome: "existing" } as const;
        throw error;
      },
    );
    if (answer.outcome === "refused") throw new Error("The sign-up was refused");
    if (answer.outcome !== "added") return;
    const welcome = runMutation(sendWelcome, call, answer.recipientId).catch(() => {});
    background.add(welcome);
    void welcome.then(() => background.delete(welcome));
  };

const opens =
  (ticketOf: (email: string) => Ticket): Act =>
  async ({ email }) =>
  () =>
    runMutation(sendTicket, { call, configuration: currentSession().configuration }, ticketOf(email));

const help = opens((email) => ({
  form: "help",
  subject: "Help",
  fields: { country: "canada", clientId: "AB12", device: "tv" },
  body: "It is dark.",
  uploads: [],
  requester: { name: "Ann Lee", email },
}));

const optOut = opens((email) => ({
  form: "doNotSell",
  subject: "Do not sell my personal information",
  fields: { country: "canada", clientId: "ab12cd34ef56", state: "" },
  body: "Please do not sell or share my personal information.",
  uploads: [],
  requester: { email },
}));

const device: Act = async ({ serial }, { personId, customerRelationshipId }) => {
  const devices = allDevices(await call(getDevices, {}));
  const known = devices.find(({ serialNumber }) => serialNumber === serial);
  if (!known) return undefined;
  const { serviceAccountId, serialNumber } = known;
  const request = { personId, customerRelationshipId, serviceAccountId, serialNumber };
  return () => runMutation(removeDevice, call, request);
};

const refund: Act = async ({ transaction }, { personId, customerRelationshipId }) => {
  const statement = await call(getTransactions, {});
  const charge = statement.find(({ id }) => id === `t-${transaction}`);
  if (!charge?.refundable) return undefined;
  const request = { personId, customerRelationshipId, transactionId: charge.id, reason: "UNUSED" };
  return () => runMutation(refundMutation, call, request);
};

const order: Act = async ({ sku, group }, { customerRelationshipId }) => {
  const held = await call(getSubscriptions, {});
  if (held.some((one) => one.sku === sku && one.status === "CURRENT")) return undefined;
  const partnerGroup = group;
  const offers = await call(getOffers, { customerRelationshipId, cartId: "", partnerGroup });
  const none = { cartId: "", salesJourneyId: "" };
  const { salesJourneyId } = await fillCart(call, offers, [sku], partnerGroup, none);
  const review = await call(getReview, { salesJourneyId, partnerGroup });
  let refusals = 0;
  return () =>
    runMutation(
      orderMutation,
      { call, clock: systemClock, clientIp, onConsent() {} },
      { salesJourneyId, review, group, consent: review.plans.map(consentTo), refusals },
    ).catch((error: unknown) => {
      if (isRefusal(error)) refusals++;
      throw error;
    });
};

/** Any action on a subscription. */
const subscription: Act = async ({ sku, action, toSku }, { personId }) => {
  const all = await call(getSubscriptions, {});
  const held = all.find((one) => one.sku === sku && one.status === "CURRENT");
  const possible: ActionRequest[] = !held
    ? []
    : [
        ...actionsOf(held, !!held.upcomingPlan).map((one) => ({ action: one, subscription: held })),
        ...(held.upcomingPlan ? [undoOf(held, held.upcomingPlan)] : planRequests(held)),
      ];
  const request = possible.find((one) => one.action === action && (!toSku || one.offer?.sku === toSku));
  if (!request) return undefined;
  const deps = { call, clock: systemClock, personId, clientIp, onConsent() {} };
  return () => runMutation(changeSubscription, deps, request);
};

const billing = {
  firstName: "Nia",
  lastName: "Newman",
  line1: "7 Quarry Road",
  line2: "",
  city: "Boise",
  state: "ID",
  zip: "83702",
};

/** The card's own document is part of this page, so that its requests have faults too. */
const sendFrom =
  (typed: { cardType: "VISA"; last4: string; expirationDate: string }): Sender =>
  async (card, how, onSending) => {
    const { auth } = currentSession();
    const until = systemClock.monotonic() + how.deadlineMs;
    const toSave = await orderFor({ auth }, { id: "order", language: "en", ...how, card });
    onSending(typed);
    const secrets = { number: "4242424242424242", code: "123" };
    return saveCard(toSave, typed, secrets, {
      clock: systemClock,
      transport: createTransport(nativeFetch),
      wallet: serviceFor(
        location.origin,
        JSON.stringify({ [location.origin]: `${location.origin}/api/wallet` }),
      ),
      renew: () => auth.token.renew(toSave.accessToken, new AbortController().signal),
      until,
    });
  };

const card: Act = async ({ action, expiry }, { personId, customerRelationshipId }) => {
  const ids = { personId, customerRelationshipId };
  const [known] = await call(getWallet, {});
  if (action === "remove") {
    if (!known) return undefined;
    return () => runMutation(removeCard, call, { ...ids, token: known.token });
  }
  if (known && (action === "add" || known.expirationDate === expiry)) return undefined;
  const save = createSaver();
  const typed = { cardType: "VISA", last4: "4242", expirationDate: expiry } as const;
  let isResent = false;
  return () => {
    const checked = { isNewNumber: true, isNewExpiration: true, isResent };
    isResent = true;
    return save({ call, send: sendFrom(typed) }, { ids, card: known, input: { values: billing, checked } });
  };
};

const deactivation: Act = async (_, owner) => {
  const isOpen = await call(getDevices, {}).then(
    () => true,
    (error: unknown) => {
      // A deactivated account has no page any more.
      if (error instanceof ApiError && error.code === "signed-out") return false;
      throw error;
    },
  );
  if (!isOpen) return undefined;
  const { signal } = new AbortController();
  return () => closeAccount({ call, clock: systemClock, owner, signal, onCardRemoved() {} });
};

export const acts: Record<Given["act"], Act> = {
  "sign-up": signUp,
  ticket: help,
  "do-not-sell": optOut,
  device,
  card,
  refund,
  order,
  subscription,
  "privacy-request": (given) => fileRequest(call, given),
  withdrawal: (given) => withdraw(call, given),
  deactivation,
};
