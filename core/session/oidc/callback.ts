import type { SignInRequest } from "./sign-in-request.ts";

/** Parameters that a provider adds to the redirect URI. */
const ADDED = ["code", "state", "iss", "session_state", "error", "error_description", "error_uri"];

/** The address that the provider redirected the customer to. */
export interface Callback {
  parameters: URLSearchParams;
  /** The address without the provider's parameters. */
  cleaned: string;
}

/** `/account/` becomes `/account`: many servers add a slash. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/** Whether two paths lead to the same page. */
export const isSamePath = (one: string, other: string): boolean => trimmed(one) === trimmed(other);

/**
 * Returns the sign-in response in an address, or undefined if the address isn't the redirect path or has no response. A
 * response without a `state` matches no request, but is removed from the address bar too.
 */
export function callbackIn(address: string, redirectPath: string): Callback | undefined {
  const url = new URL(address);
  const parameters = new URLSearchParams(url.search);
  if (!isSamePath(url.pathname, redirectPath)) return undefined;
  if (!parameters.has("code") && !parameters.has("error")) return undefined;
  for (const name of ADDED) url.searchParams.delete(name);
  return { parameters, cleaned: url.href };
}

/** Whether it responds to this tab's own request. A code for another request is never exchanged. */
export const answers = (
  { parameters }: Callback,
  request: Pick<SignInRequest, "state"> | undefined,
): boolean => request !== undefined && parameters.getAll("state").join() === request.state;
