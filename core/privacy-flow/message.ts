import { systemClock, type Clock } from "../browser/clock.ts";
import { tabStore } from "../browser/storage.ts";
import { ApiError } from "../api/error.ts";
import {
  beginFlow,
  continueFlow,
  flowCodes,
  getFlowToken,
  readTemplate,
  type CustomerSubType,
  type FlowAnswer,
} from "../api/services/privacy-flow.ts";
import type { Call } from "../element/hooks.ts";
import { createAnonymousToken, type AnonymousToken } from "../session/anonymous-token.ts";
import { currentSession } from "../session/current.ts";
import { LOGIN, SIGN_IN } from "../session/state.ts";
import type { Pending } from "./flow.ts";

let flowToken: AnonymousToken | undefined;

/** API-8: the flow's token, one for all flows of the page. */
export const pageFlowToken = (): AnonymousToken =>
  (flowToken ??= createAnonymousToken(systemClock, () => currentSession().call(getFlowToken, {})));

/** PRC-3: who is never asked to sign in. */
const isNeverAsked = (who: CustomerSubType | ""): boolean => who !== "" && who !== "CURRENT";

/** Whether this tab keeps a login, or has begun a sign-in: only then is a customer's code fetched. */
export const mayBeCustomer = (): boolean =>
  tabStore().get(LOGIN) !== undefined || tabStore().get(SIGN_IN) !== undefined;

/** No token, where the login has ended. */
function noneIfSignedOut(error: unknown): string {
  if (error instanceof ApiError && error.code === "signed-out") return "";
  throw error;
}

/**
 * PRC-3: the customer's access token, renewed where it has expired; empty where nobody is signed in, or nobody need be.
 * @throws ApiError where the sign-in server cannot be reached
 */
async function customerToken(who: CustomerSubType | ""): Promise<string> {
  if (isNeverAsked(who) || !mayBeCustomer()) return "";
  const { pageCustomer } = await import("../session/page-customer.ts");
  const customer = pageCustomer();
  await customer.start();
  if (customer.state.get().status !== "signed-in") return "";
  return customer.token().catch(noneIfSignedOut);
}

/** PRC-3: whose token a message carries besides the flow's own. */
interface CustomerToken {
  /** Empty where nobody is signed in, or nobody need be. @throws ApiError */
  get(who: CustomerSubType | ""): Promise<string>;
  /** Another one in place of one that was refused. @throws ApiError signed-out where the login has ended */
  renew(refused: string, signal: AbortSignal): Promise<string>;
  /** The new one was refused too. */
  onRefused(token: string): void;
}

const CUSTOMER_TOKEN = "sign-in/token";
const refusal = () => new ApiError("status", { operation: CUSTOMER_TOKEN, status: 401 });

/** The customer of the page; a login whose new token is refused has ended, as with any other call (API-5). */
const pageCustomerToken: CustomerToken = {
  get: customerToken,
  renew: (refused, signal) => currentSession().caller.token.renew(refused, signal),
  onRefused: (token) => currentSession().caller.onHttpError?.(refusal(), token),
};

const asksForLogin = ({ errors }: FlowAnswer) => errors.some(({ code }) => code === flowCodes.loginRequired);

export interface Sending {
  call: Call;
  signal: AbortSignal;
  /** For everything together, in ms. */
  deadlineMs: number;
  token?: AnonymousToken;
  customer?: CustomerToken;
  clock?: Clock;
}

/** The promise, or an ApiError when the time is over: what we wait for may know no end. */
function within<T>(promise: Promise<T>, ms: number, clock: Clock, operation: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(Math.max(0, ms), () => reject(new ApiError("timeout", { operation })));
    promise.then(resolve, reject).finally(stop);
  });
}

/**
 * PRC-2: sends one message and gives its answer, with the HTML of a static page where that stands for it. A refused
 * token, the flow's or the customer's, is renewed once, and the same message sent again.
 * @returns `login-required` where the step is a customer's and nobody is signed in, or no longer (PRC-3)
 * @throws ApiError
 */
export async function sendMessage(
  { message, key, isAfterSignIn }: Pending,
  {
    call,
    signal,
    deadlineMs,
    token = pageFlowToken(),
    customer = pageCustomerToken,
    clock = systemClock,
  }: Sending,
): Promise<FlowAnswer | "login-required"> {
  const until = clock.monotonic() + deadlineMs;
  const left = () => Math.max(1, until - clock.monotonic());
  const timed = <T>(promise: Promise<T>, operation: string) => within(promise, left(), clock, operation);

  const authToken = await timed(customer.get(message.customerSubType), CUSTOMER_TOKEN);
  if (message.customerSubType === "CURRENT" && !authToken) return "login-required";
  const operation = message.sessionId ? continueFlow : beginFlow;
  async function send(authToken: string): Promise<FlowAnswer> {
    const sendWith = (bearer: string) =>
      call(
        operation,
        { ...message, authToken },
        {
          token: bearer,
          actingFor: authToken || undefined,
          idempotencyKey: key,
          signal,
          deadlineMs: left(),
        },
      );
    const bearer = await timed(token.get(), "privacyFlow/getFlowToken");
    return sendWith(bearer).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      return sendWith(await timed(token.renew(bearer), "privacyFlow/getFlowToken"));
    });
  }

  let answer = await send(authToken);
  if (asksForLogin(answer)) {
    if (!authToken) return "login-required";
    // Asked for again although somebody has just signed in: another sign-in would only lead here once more.
    if (isAfterSignIn) throw refusal();
    const renewed = await timed(customer.renew(authToken, signal), CUSTOMER_TOKEN).catch(noneIfSignedOut);
    if (!renewed) return "login-required";
    answer = await send(renewed);
    if (asksForLogin(answer)) {
      customer.onRefused(renewed);
      return "login-required";
    }
  }
  if (answer.html || answer.templateName === undefined) return answer;
  return { ...answer, html: await readTemplate(call, answer.templateName, { signal, deadlineMs: left() }) };
}
