import type { KeyStore } from "../../core/platform/storage.ts";
import { toJson, tryJson } from "../../core/platform/json.ts";

/** The last accepted request from this browser. */
export interface StoredRequest {
  reference: string;
  /** When it was accepted, in ms since 1970. */
  at: number;
  /** Whether this request or an earlier one put the browser's signal on record. */
  isSignalRecorded: boolean;
}

const KEY = "opt-out";
/** A longer reference number isn't ours. In characters. */
const REFERENCE_MAX = 100;
/** Latest time that a Date can represent, in ms since 1970. */
const LATEST = 8.64e15;

export const storeRequest = (store: KeyStore, stored: StoredRequest): void => store.set(KEY, toJson(stored));

/** Returns the stored request, or undefined if it is invalid: other scripts of the site can write to the storage. */
export function readStoredRequest(store: KeyStore): StoredRequest | undefined {
  const { reference, at, isSignalRecorded } = (tryJson(store.get(KEY)) ?? {}) as Record<
    keyof StoredRequest,
    unknown
  >;
  if (typeof reference !== "string" || !reference || reference.length > REFERENCE_MAX) return undefined;
  if (typeof at !== "number" || !(at > 0 && at <= LATEST)) return undefined;
  return { reference, at, isSignalRecorded: isSignalRecorded === true };
}
