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

/** PRC-16: whether it was a token that could not be had. */
export const isTokenFailure = ({ operation }: ApiError): boolean =>
  /getFlowToken$|^sign-in\//.test(operation);

/** PRC-3: who is never asked to sign in. */
const isNeverAsked = (who: CustomerSubType | ""): boolean => who !== "" && who !== "CURRENT";

/** Whether this tab keeps a login, or has begun a sign-in: only then is a customer's code fetched. */
export const mayBeCustomer = (): boolean =>
  tabStore().get(LOGIN) !== undefined || tabStore().get(SIGN_IN) !== undefined;

/**
 * PRC-3: the customer's access token, renewed where it has expired; empty where nobody is signed in, or nobody need be.
 * @throws ApiError where the sign-in server cannot be reached
 */
export async function customerToken(who: CustomerSubType | ""): Promise<string> {
  if (isNeverAsked(who) || !mayBeCustomer()) return "";
  const { pageCustomer } = await import("../session/page-customer.ts");
  const customer = pageCustomer();
  await customer.start();
  if (customer.state.get().status !== "signed-in") return "";
  return customer.token().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "signed-out") return "";
    throw error;
  });
}

export interface Sending {
  call: Call;
  signal: AbortSignal;
  /** For everything together, in ms. */
  deadlineMs: number;
  token?: AnonymousToken;
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
 * flow token is renewed once.
 * @returns `login-required` where the step is a customer's and nobody is signed in (PRC-3)
 * @throws ApiError
 */
export async function sendMessage(
  { message, key }: Pending,
  { call, signal, deadlineMs, token = pageFlowToken(), clock = systemClock }: Sending,
): Promise<FlowAnswer | "login-required"> {
  const until = clock.monotonic() + deadlineMs;
  const left = () => Math.max(1, until - clock.monotonic());
  const timed = <T>(promise: Promise<T>, operation: string) => within(promise, left(), clock, operation);

  const authToken = await timed(customerToken(message.customerSubType), "sign-in/token");
  if (message.customerSubType === "CURRENT" && !authToken) return "login-required";
  const operation = message.sessionId ? continueFlow : beginFlow;
  const send = (bearer: string) =>
    call(
      operation,
      { ...message, authToken },
      { token: bearer, idempotencyKey: key, signal, deadlineMs: left() },
    );
  const bearer = await timed(token.get(), "privacyFlow/getFlowToken");
  const answer = await send(bearer).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return send(await timed(token.renew(bearer), "privacyFlow/getFlowToken"));
  });
  if (answer.errors.some(({ code }) => code === flowCodes.loginRequired)) {
    // Asked for again although somebody is signed in: another sign-in would only lead here once more.
    if (authToken) throw new ApiError("status", { operation: "sign-in/token", status: 401 });
    return "login-required";
  }
  if (answer.html || answer.templateName === undefined) return answer;
  return { ...answer, html: await readTemplate(call, answer.templateName, { signal, deadlineMs: left() }) };
}
