/*
 * Saves unfinished privacy flows in this tab's session storage, encrypted. Only stored-flow.ts loads this chunk, to save a
 * flow, to take it out, or to delete all. Use that file instead.
 */

import { encryptedStore } from "../../../platform/encrypted-store.ts";
import type { Values } from "./fields.ts";
import { IDLE_MS } from "./idle.ts";
import { KIND_PREFIX, kindOf, type StoredFlow } from "./stored-flow.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isValue = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText));

const valuesIn = (data: unknown): Values =>
  isObject(data)
    ? Object.fromEntries(
        Object.entries(data).filter((entry): entry is [string, string | string[]] => isValue(entry[1])),
      )
    : {};

const TEXT_KEYS = [
  "displayFormReferenceKey",
  "crn",
  "sessionId",
  "stepId",
  "customerSubType",
  "irrRequestType",
] as const;
type TextKey = (typeof TEXT_KEYS)[number];

/**
 * Returns a stored flow, which may be from another release. Unknown parts are left out, and invalid optional parts have
 * their defaults. Returns undefined if a required part is invalid.
 */
export function parseStoredFlow(data: unknown): StoredFlow | undefined {
  if (!isObject(data) || data["version"] !== 1) return undefined;
  if (!TEXT_KEYS.every((key) => isText(data[key])) || !isObject(data["typed"])) return undefined;
  const typed = Object.fromEntries(
    Object.entries(data["typed"]).map(([step, values]) => [step, valuesIn(values)]),
  );
  const { pending, wrongCodes, place } = data as { pending?: unknown; wrongCodes?: unknown; place?: unknown };
  const isPlace = isObject(place) && isText(place["run"]) && typeof place["at"] === "number";
  const isPending = isObject(pending) && isText(pending["key"]) && isObject(pending["message"]);
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, data[key]])) as Pick<StoredFlow, TextKey>;
  return {
    version: 1,
    ...texts,
    typed,
    place: isPlace ? (place as unknown as StoredFlow["place"]) : undefined,
    wrongCodes: typeof wrongCodes === "number" ? wrongCodes : 0,
    pending: isPending ? (pending as unknown as StoredFlow["pending"]) : undefined,
  };
}

export const saveFlow = (stored: StoredFlow): Promise<void> =>
  encryptedStore().encrypt(kindOf(stored.displayFormReferenceKey), stored);

/**
 * Returns the stored flow of a form and deletes it. Undefined if there is none, or if it is invalid, too old, another
 * person's, or can't be decrypted.
 */
export const takeFlow = async (formKey: string): Promise<StoredFlow | undefined> =>
  parseStoredFlow(await encryptedStore().take(kindOf(formKey), IDLE_MS));

/** Deletes the stored flows of all forms. */
export const deleteFlows = (): Promise<void> => encryptedStore().dropAll(KIND_PREFIX);
