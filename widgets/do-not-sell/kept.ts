import type { KeyStore } from "../../core/platform/storage.ts";
import { toJson, tryJson } from "../../core/platform/json.ts";
import type { Wish } from "./flow.ts";

/** The last request sent from this browser. */
export interface Kept {
  reference: string;
  /** Time of the request, in ms since 1970. */
  at: number;
  by: Wish["by"];
}

const KEY = "opt-out";
/** Maximum length of a reference number. */
const REFERENCE_MAX = 100;
/** Latest time that a Date can represent, in ms since 1970. */
const LATEST = 8.64e15;

export const keep = (store: KeyStore, kept: Kept): void => store.set(KEY, toJson(kept));

/** Returns the stored request if it is valid. Other scripts of the site may have written there. */
export function readKept(store: KeyStore): Kept | undefined {
  const { reference, at, by } = (tryJson(store.get(KEY)) ?? {}) as Record<keyof Kept, unknown>;
  if (typeof reference !== "string" || !reference || reference.length > REFERENCE_MAX) return undefined;
  if (typeof at !== "number" || !(at > 0 && at <= LATEST)) return undefined;
  return { reference, at, by: by === "signal" ? "signal" : "form" };
}
