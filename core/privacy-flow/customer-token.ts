import { ApiError } from "../api/error.ts";
import type { FlowAnswer } from "../api/services/privacy-flow.ts";
import { currentSession } from "../session/current.ts";
import { pageCustomer } from "../session/page-customer.ts";

/** No token, where the login has ended. */
function noneIfSignedOut(error: unknown): string {
  if (error instanceof ApiError && error.code === "signed-out") return "";
  throw error;
}

/**
 * PRC-3: the customer's access token, renewed where it has expired; empty where nobody is signed in.
 * @throws ApiError where the sign-in server cannot be reached
 */
export async function get(): Promise<string> {
  const customer = pageCustomer();
  await customer.start();
  return customer.state.get().status === "signed-in" ? customer.token().catch(noneIfSignedOut) : "";
}

/** What becomes of a token that was refused. */
export interface Renewal {
  /** Another one in place of it. @throws ApiError signed-out where the login has ended */
  renew(refused: string, signal: AbortSignal): Promise<string>;
  /** The new one was refused too. */
  onRefused(error: ApiError, token: string): void;
}

/** Of the page's customer; a login whose new token is refused has ended, as with any other call (API-5). */
const pageRenewal: Renewal = {
  renew: (refused, signal) => currentSession().caller.token.renew(refused, signal),
  onRefused: (error, token) => currentSession().caller.onHttpError?.(error, token),
};

interface Refused {
  authToken: string;
  isAfterSignIn?: boolean | undefined;
  send: (authToken: string) => Promise<FlowAnswer>;
  asksForLogin: (answer: FlowAnswer) => boolean;
  signal: AbortSignal;
}

/**
 * PRC-3: sends a message once more, with a renewed token, where its customer's was refused.
 * @returns `login-required` where that one is refused too, or the login has ended
 * @throws ApiError
 */
export async function sendAgain(
  { authToken, isAfterSignIn, send, asksForLogin, signal }: Refused,
  { renew, onRefused } = pageRenewal,
): Promise<FlowAnswer | "login-required"> {
  const refusal = new ApiError("status", { operation: "sign-in/token", status: 401 });
  // Asked for again although somebody has just signed in: another sign-in would only lead here once more.
  if (isAfterSignIn) throw refusal;
  const renewed = await renew(authToken, signal).catch(noneIfSignedOut);
  if (!renewed) return "login-required";
  const answer = await send(renewed);
  if (!asksForLogin(answer)) return answer;
  onRefused(refusal, renewed);
  return "login-required";
}
