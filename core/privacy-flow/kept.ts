import type { CustomerSubType } from "../api/services/privacy-flow.ts";
import type { Values } from "./fields.ts";
import type { Pending } from "./flow.ts";

/** What of a flow survives a reload or a sign-in, encrypted (SES-10): never a token, a code or an identity document. */
export interface Kept {
  version: 1;
  displayFormReferenceKey: string;
  /** Reference number of the request that it is about, or empty. */
  crn: string;
  /** Empty where the flow is to begin anew, with what was typed. */
  sessionId: string;
  stepId: string;
  customerSubType: CustomerSubType | "";
  irrRequestType: string;
  /** What was typed, by the step's name. */
  typed: Readonly<Record<string, Values>>;
  /** Codes that did not match, of the step that shows. */
  misses: number;
  /** PRC-3: the message that waits for a sign-in. */
  pending?: Pending | undefined;
}

/** Kind of data in the sealed store, for each form. */
export const keptAs = (displayFormReferenceKey: string): string => `privacy-${displayFormReferenceKey}`;

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isValue = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText));

const valuesIn = (data: unknown): Values =>
  isObject(data)
    ? Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => isValue(entry[1])))
    : {};

/** Of our own making, but from another release it may be. */
export function keptIn(data: unknown): Kept | undefined {
  if (!isObject(data) || data["version"] !== 1) return undefined;
  const texts = [
    "displayFormReferenceKey",
    "crn",
    "sessionId",
    "stepId",
    "customerSubType",
    "irrRequestType",
  ];
  if (!texts.every((name) => isText(data[name])) || !isObject(data["typed"])) return undefined;
  const typed = Object.fromEntries(
    Object.entries(data["typed"]).map(([step, values]) => [step, valuesIn(values)]),
  );
  const { pending, misses } = data as { pending?: unknown; misses?: unknown };
  const isPending = isObject(pending) && isText(pending["key"]) && isObject(pending["message"]);
  return {
    ...(data as unknown as Kept),
    typed,
    misses: typeof misses === "number" ? misses : 0,
    pending: isPending ? (pending as unknown as Pending) : undefined,
  };
}
