import type { SignInRequest } from "./sign-in-request.ts";

/** What a provider adds to the redirect URI. */
const ADDED = ["code", "state", "iss", "session_state", "error", "error_description", "error_uri"];

/** An address that a provider has sent the customer back to. */
export interface Callback {
  parameters: URLSearchParams;
  /** The address without what the provider has added. */
  cleaned: string;
}

/** `/account/` as `/account`: many a server adds a slash on the way. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/** Whether two paths are one page's. */
export const isSamePath = (one: string, other: string): boolean => trimmed(one) === trimmed(other);

/**
 * What a sign-in has brought back; undefined if the address is not on the redirect path, or has no answer. One without a
 * `state` is nobody's, but leaves the address bar all the same.
 */
export function callbackIn(address: string, redirectPath: string): Callback | undefined {
  const url = new URL(address);
  const parameters = new URLSearchParams(url.search);
  if (!isSamePath(url.pathname, redirectPath)) return undefined;
  if (!parameters.has("code") && !parameters.has("error")) return undefined;
  for (const name of ADDED) url.searchParams.delete(name);
  return { parameters, cleaned: url.href };
}

/** Whether it answers the request that this tab has made; another's code is never exchanged. */
export const answers = (
  { parameters }: Callback,
  request: Pick<SignInRequest, "state"> | undefined,
): boolean => request !== undefined && parameters.getAll("state").join() === request.state;
