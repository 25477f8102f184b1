import type * as Customer from "./customer-token.ts";
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
export const isNeverAsked = (who: CustomerSubType | ""): boolean => who !== "" && who !== "CURRENT";

/** Whether this tab keeps a login, or has begun a sign-in: only then is a customer's code fetched. */
export const mayBeCustomer = (): boolean =>
  tabStore().get(LOGIN) !== undefined || tabStore().get(SIGN_IN) !== undefined;

const CUSTOMER_TOKEN = "sign-in/token";

/** PRC-3: whose token a message carries besides the flow's own: customer-token.ts. */
type CustomerToken = Pick<typeof Customer, "get" | "sendAgain">;

/** Its code, where this tab may have a customer who is asked. */
const customerTokenFor = async (who: CustomerSubType | ""): Promise<CustomerToken | undefined> =>
  isNeverAsked(who) || !mayBeCustomer() ? undefined : import("./customer-token.ts");

const asksForLogin = ({ errors }: FlowAnswer) => errors.some(({ code }) => code === flowCodes.loginRequired);

export interface Sending {
  call: Call;
  idempotencyKey: string;
  signal: AbortSignal;
  /** For everything together, in ms. */
  deadlineMs: number;
  token?: AnonymousToken;
  customerToken?: typeof customerTokenFor;
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
      // Whoever is never asked would be asked for ever: no sign-in gives this message a token.
      if (isAfterSignIn && isNeverAsked(message.customerSubType))
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
