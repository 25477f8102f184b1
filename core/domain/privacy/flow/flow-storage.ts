/* Stores unfinished flows in the browser, encrypted. Loaded when there is one to store or to read. */

import { encryptedStore } from "../../../platform/encrypted-store.ts";
import type { Values } from "./fields.ts";
import { IDLE_MS } from "./idle.ts";
import { KIND, kindOf, type StoredFlow } from "./stored-flow.ts";

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

/**
 * Returns a stored flow, which may be from another release. Leaves out invalid optional parts; returns undefined if another
 * part is invalid.
 */
export function parseStoredFlow(data: unknown): StoredFlow | undefined {
  if (!isObject(data) || data["version"] !== 1) return undefined;
  const textKeys = [
    "displayFormReferenceKey",
    "crn",
    "sessionId",
    "stepId",
    "customerSubType",
    "irrRequestType",
  ];
  if (!textKeys.every((name) => isText(data[name])) || !isObject(data["typed"])) return undefined;
  const typed = Object.fromEntries(
    Object.entries(data["typed"]).map(([step, values]) => [step, valuesIn(values)]),
  );
  const { pending, wrongCodes, place } = data as { pending?: unknown; wrongCodes?: unknown; place?: unknown };
  const isPlace = isObject(place) && isText(place["run"]) && typeof place["at"] === "number";
  const isPending = isObject(pending) && isText(pending["key"]) && isObject(pending["message"]);
  return {
    ...(data as unknown as StoredFlow),
    typed,
    place: isPlace ? (place as unknown as StoredFlow["place"]) : undefined,
    wrongCodes: typeof wrongCodes === "number" ? wrongCodes : 0,
    pending: isPending ? (pending as unknown as StoredFlow["pending"]) : undefined,
  };
}

export const saveFlow = (stored: StoredFlow): Promise<void> =>
  encryptedStore().encrypt(kindOf(stored.displayFormReferenceKey), stored);

/** Returns the stored flow of a form and deletes it. Undefined if it is too old. */
export const takeFlow = async (entry: string): Promise<StoredFlow | undefined> =>
  parseStoredFlow(await encryptedStore().take(kindOf(entry), IDLE_MS));

/** Deletes the stored flows of all forms. */
export const deleteFlows = (): Promise<void> => encryptedStore().dropAll(KIND);
