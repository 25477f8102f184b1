import type { Clock } from "../../platform/clock.ts";
import { toJson } from "../../platform/json.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { readStored } from "../stored-entry.ts";
import type { SIGN_IN } from "../state.ts";

/** An older sign-in isn't completed, in ms. */
export const REQUEST_MAX_AGE_MS = 600_000;

const KEY: typeof SIGN_IN = "sign-in";

/** A sign-in request, stored in the tab while the customer is at the provider. */
export interface SignInRequest {
  state: string;
  nonce: string;
  verifier: string;
  /** Device time, in ms since 1970. */
  at: number;
  redirectPath: string;
  /** Path, query and fragment to return to. */
  place: string;
  /** Whether the request asked the provider not to show the customer anything. */
  silent: boolean;
}

const kinds = {
  state: "string",
  nonce: "string",
  verifier: "string",
  at: "number",
  redirectPath: "string",
  place: "string",
  silent: "boolean",
} as const;

export const storeRequest = (tab: KeyStore, request: SignInRequest): void => tab.set(KEY, toJson(request));

/**
 * Whether it may still be completed. Compares the absolute age: if the clock was set back, the request must still
 * expire.
 */
export const isRecent = ({ at }: SignInRequest, clock: Clock): boolean =>
  Math.abs(clock.now() - at) <= REQUEST_MAX_AGE_MS;

/** Returns this tab's stored request, if it isn't too old. */
export function storedRequest(tab: KeyStore, clock: Clock): SignInRequest | undefined {
  const data = readStored(tab.get(KEY), kinds);
  return data && isRecent(data, clock) ? data : undefined;
}

export const forgetRequest = (tab: KeyStore): void => tab.remove(KEY);

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
