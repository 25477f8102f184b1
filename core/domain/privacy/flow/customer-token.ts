import { ApiError } from "../../../http/error.ts";
import type { FlowAnswer } from "../privacy-flow.ts";
import { currentSession } from "../../../session/current.ts";
import { pageCustomer } from "../../../session/lifecycle/page-customer.ts";

/** Returns "" if the login has ended. */
function noneIfSignedOut(error: unknown): string {
  if (error instanceof ApiError && error.code === "signed-out") return "";
  throw error;
}

/**
 * Returns the customer's access token, renewed if it has expired, or "" if no customer is signed in (PRC-3).
 * @throws ApiError if the sign-in server can't be reached
 */
export async function get(): Promise<string> {
  const customer = pageCustomer();
  await customer.start();
  return customer.state.get().status === "signed-in" ? customer.token().catch(noneIfSignedOut) : "";
}

/** Handles a refused token. */
export interface Renewal {
  /**
   * Returns a new token.
   * @throws ApiError signed-out if the login has ended
   */
  renew(refused: string, signal: AbortSignal): Promise<string>;
  /** Called if the new token is refused too. */
  onRefused(error: ApiError, token: string): void;
}

/** For the page's customer. If the new token is refused too, the login has ended, as with any other call (API-5). */
const pageRenewal: Renewal = {
  renew: (refused, signal) => currentSession().auth.token.renew(refused, signal),
  onRefused: (error, token) => currentSession().auth.onHttpError?.(error, token),
};

interface Refused {
  authToken: string;
  isAfterSignIn?: boolean | undefined;
  send: (authToken: string) => Promise<FlowAnswer>;
  asksForLogin: (answer: FlowAnswer) => boolean;
  signal: AbortSignal;
}

/**
 * Sends a message again with a renewed token, after the customer's token was refused (PRC-3).
 * @returns `login-required` if the new token is refused too, or the login has ended
 * @throws ApiError
 */
export async function sendAgain(
  { authToken, isAfterSignIn, send, asksForLogin, signal }: Refused,
  { renew, onRefused } = pageRenewal,
): Promise<FlowAnswer | "login-required"> {
  const refusal = new ApiError("status", { operation: "sign-in/token", status: 401 });
  // The customer has just signed in: another sign-in would only end here again.
  if (isAfterSignIn) throw refusal;
  const renewed = await renew(authToken, signal).catch(noneIfSignedOut);
  if (!renewed) return "login-required";
  const answer = await send(renewed);
  if (!asksForLogin(answer)) return answer;
  onRefused(refusal, renewed);
  return "login-required";
}
