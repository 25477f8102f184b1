import type { Clock } from "../browser/clock.ts";
import { toJson } from "../browser/json.ts";
import type { KeyStore } from "../browser/storage.ts";
import { readKept } from "./kept.ts";
import type { SIGN_IN } from "./state.ts";

/** A sign-in that was begun longer ago than this is not completed, in ms. */
export const REQUEST_MAX_AGE_MS = 600_000;

const KEY: typeof SIGN_IN = "sign-in";

/** What a tab keeps of a sign-in while the customer is at the provider. */
export interface SignInRequest {
  state: string;
  nonce: string;
  verifier: string;
  /** By the device's clock, in ms since 1970. */
  at: number;
  /** Path of the redirect URI. */
  redirectPath: string;
  /** Path, query and fragment to come back to. */
  place: string;
  /** Whether the customer was not to be asked for anything. */
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

export const keepRequest = (tab: KeyStore, request: SignInRequest): void => tab.set(KEY, toJson(request));

/** Whether it may still be completed. The distance counts, not the order: a clock that was set back must not keep it for ever. */
export const isRecent = ({ at }: SignInRequest, clock: Clock): boolean =>
  Math.abs(clock.now() - at) <= REQUEST_MAX_AGE_MS;

/** The one that was begun in this tab and is not too old. */
export function keptRequest(tab: KeyStore, clock: Clock): SignInRequest | undefined {
  const data = readKept(tab.get(KEY), kinds);
  return data && isRecent(data, clock) ? data : undefined;
}

export const forgetRequest = (tab: KeyStore): void => tab.remove(KEY);
