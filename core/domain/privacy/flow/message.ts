/*
 * Builds a flow's messages to the server, and sends them with the flow's token and, if a customer is signed in, the
 * customer's. The operations are declared in ../privacy-flow.ts.
 */

import type * as Customer from "./customer-token.ts";
import { systemClock, type Clock } from "../../../platform/clock.ts";
import { tabStore } from "../../../platform/storage.ts";
import { ApiError } from "../../../http/error.ts";
import {
  beginFlow,
  continueFlow,
  flowCodes,
  getFlowToken,
  readTemplate,
  type CustomerSubType,
  type FlowAnswer,
} from "../privacy-flow.ts";
import type { Call } from "../../../element/hooks/hooks.ts";
import { createAnonymousToken, type AnonymousToken } from "../../../session/anonymous/anonymous-token.ts";
import { currentSession } from "../../../session/current.ts";
import { LOGIN, SIGN_IN } from "../../../session/state.ts";
import type { Pending, Shown } from "./flow.ts";
import { uuid } from "../../../platform/random.ts";
import type { Values } from "./fields.ts";
import type { Memory } from "./memory.ts";
import { mutation } from "../../../http/mutation.ts";
import { viewOf } from "./read-answer.ts";

/** Identifies the flow of a message. */
export interface FlowName {
  /** The form that it starts with (`displayFormReferenceKey`). */
  entry: string;
  /** Reference number of the request, or empty (PRC-11). */
  crn: string;
}

type FlowPosition = Pick<Memory, "customerSubType" | "irrRequestType"> & {
  sessionId: string;
  stepId: string;
};

/**
 * Returns a message that only requests the flow's current step. If `sessionId` is empty, it requests the first step of
 * a new flow.
 */
export function currentStepMessage({ entry, crn }: FlowName, position: FlowPosition): Pending {
  const { sessionId, stepId, customerSubType, irrRequestType } = position;
  const known = { sessionId, stepId, customerSubType, irrRequestType };
  const message = { displayFormReferenceKey: entry, ...known, actionButton: "", fields: {} };
  return { message: { ...message, ...(crn && { crn }) }, intent: uuid() };
}

/** Returns the message that starts a flow. */
export const firstStepMessage = (
  name: FlowName,
  { customerSubType }: Pick<Memory, "customerSubType">,
): Pending => currentStepMessage(name, { sessionId: "", stepId: "", irrRequestType: "", customerSubType });

/** Returns the message that submits the current step. */
export function submitMessage(
  { entry, crn }: FlowName,
  { answer: { sessionId, stepId, displayFormReferenceKey } }: Shown,
  { customerSubType, irrRequestType }: Memory,
  actionButton: string,
  fields: Values,
): Pending {
  const content = { sessionId, stepId, actionButton, fields };
  const message = { ...content, customerSubType, irrRequestType, ...(crn && { crn }) };
  return { message: { ...message, displayFormReferenceKey: displayFormReferenceKey || entry } };
}

let flowToken: AnonymousToken | undefined;

/** Returns the flow token, which all flows of the page share (API-8). */
export const pageFlowToken = (): AnonymousToken =>
  (flowToken ??= createAnonymousToken(systemClock, () => currentSession().call(getFlowToken, {})));

/** Visitors who are never asked to sign in (PRC-3). */
export const isNeverSignedIn = (who: CustomerSubType | ""): boolean => who !== "" && who !== "CURRENT";

/** Whether this tab has a stored login or has started a sign-in. Only then is the customer's code loaded. */
export const mayBeCustomer = (): boolean =>
  tabStore().get(LOGIN) !== undefined || tabStore().get(SIGN_IN) !== undefined;

const CUSTOMER_TOKEN = "sign-in/token";

/** The customer's token, which a message carries besides the flow's own: customer-token.ts (PRC-3). */
type CustomerToken = Pick<typeof Customer, "get" | "sendAgain">;

/** Loads its code, if this tab may have a customer who can be asked to sign in. */
const customerTokenFor = async (who: CustomerSubType | ""): Promise<CustomerToken | undefined> =>
  isNeverSignedIn(who) || !mayBeCustomer() ? undefined : import("./customer-token.ts");

const asksForLogin = ({ errors }: FlowAnswer) => errors.some(({ code }) => code === flowCodes.loginRequired);

export interface Sending {
  call: Call;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Deadline for everything together, in ms. */
  deadlineMs: number;
  token?: AnonymousToken;
  customerToken?: typeof customerTokenFor;
  clock?: Clock;
}

/** Settles like the promise, or rejects with an ApiError after `ms`: the promise may never settle. */
function within<T>(promise: Promise<T>, ms: number, clock: Clock, operation: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(Math.max(0, ms), () => reject(new ApiError("timeout", { operation })));
    promise.then(resolve, reject).finally(stop);
  });
}

/**
 * Sends a message and returns its response (PRC-2). If the response names a static page, its HTML is included. A
 * refused token, the flow's or the customer's, is renewed once, and the message is sent again.
 * @returns `login-required` if the step requires a customer and none is signed in, or the login has ended (PRC-3)
 * @throws ApiError
 */
export async function sendMessage(
  { message, isAfterSignIn }: Pending,
  {
    call,
    idempotencyKey,
    signal,
    deadlineMs,
    token = pageFlowToken(),
    customerToken = customerTokenFor,
    clock = systemClock,
  }: Sending,
): Promise<FlowAnswer | "login-required"> {
  const until = clock.monotonic() + deadlineMs;
  const left = () => Math.max(1, until - clock.monotonic());
  const timed = <T>(promise: Promise<T>, operation: string) => within(promise, left(), clock, operation);

  const customer = await timed(customerToken(message.customerSubType), CUSTOMER_TOKEN);
  const authToken = (customer && (await timed(customer.get(), CUSTOMER_TOKEN))) ?? "";
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
          idempotencyKey,
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

  let answer: FlowAnswer | "login-required" = await send(authToken);
  if (asksForLogin(answer)) {
    if (!customer || !authToken) {
      // This visitor is never asked, so no sign-in adds a token to the message: the server would ask forever.
      if (isAfterSignIn && isNeverSignedIn(message.customerSubType))
        throw new ApiError("status", { operation: CUSTOMER_TOKEN, status: 401 });
      return "login-required";
    }
    const again = customer.sendAgain({ authToken, isAfterSignIn, send, asksForLogin, signal });
    answer = await timed(again, CUSTOMER_TOKEN);
    if (answer === "login-required") return answer;
  }
  if (answer.html || answer.templateName === undefined) return answer;
  return { ...answer, html: await readTemplate(call, answer.templateName, { signal, deadlineMs: left() }) };
}

/** The step requires a customer, and none is signed in, or the login has ended (PRC-3). */
export class LoginRequired extends Error {
  override readonly name = "LoginRequired";
}

interface Deps {
  call: Call;
  /** Deadline for everything together, in ms. */
  deadlineMs: number;
  signal: AbortSignal;
}

/**
 * Sends a message of a flow and returns its response, ready to show (PRC-2). If a sign-in interrupts it, the same
 * message keeps its key.
 * @throws ApiError, LoginRequired
 */
export const stepMessage = mutation({
  name: "privacy-flow",
  async send(deps: Deps, pending: Pending, { idempotencyKey }) {
    const answer = await sendMessage(pending, { ...deps, idempotencyKey });
    if (answer === "login-required") throw new LoginRequired();
    return { answer, view: await viewOf(answer) };
  },
  content: ({ message, intent }) => [message, intent],
});
