import type { CustomerSubType, FlowMessage } from "../privacy-flow.ts";
import type { Field, Values } from "./fields.ts";

/** A flow's position in the tab's history. */
export interface Place {
  /** Random id of this run of the flow. */
  run: string;
  /** Number of steps in the history so far. */
  at: number;
}

/** The visitor's answers during a flow. */
export interface Memory {
  /** Undefined until a step is shown, or if the flow has no history entries. */
  place?: Place | undefined;
  customerSubType: CustomerSubType | "";
  irrRequestType: string;
  /** Typed values that may be stored, by the step's name. They are still there if the flow starts over. */
  typed: Record<string, Values>;
  /** Typed values that must not be stored, only of the current step. */
  secret: { stepName: string; values: Values };
}

export const emptyMemory = (customerSubType: CustomerSubType | ""): Memory => ({
  customerSubType,
  irrRequestType: "",
  typed: {},
  secret: { stepName: "", values: {} },
});

/** What is kept of a memory. */
interface StoredMemory extends Pick<Memory, "customerSubType" | "irrRequestType" | "place"> {
  typed: Readonly<Record<string, Values>>;
}

export const memoryOf = ({ customerSubType, irrRequestType, typed, place }: StoredMemory): Memory => ({
  ...emptyMemory(customerSubType),
  place,
  irrRequestType,
  typed: { ...typed },
});

const subTypes: readonly string[] = ["CURRENT", "FORMER", "NEVER", "THIRD_PARTY"];

const one = (value: string | readonly string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Copies the fields of these names into the message. */
export function saveRequestType(memory: Memory, fields: Values): void {
  const who = one(fields["customerSubType"]);
  if (subTypes.includes(who)) memory.customerSubType = who as CustomerSubType;
  const what = one(fields["irrRequestType"]);
  if (what) memory.irrRequestType = what;
}

/** Records the values of a step's fields. */
export function saveValues(memory: Memory, stepName: string, fields: readonly Field[], values: Values): void {
  const secret = new Set(fields.filter(({ isStored }) => !isStored).map(({ name }) => name));
  const entries = Object.entries(values);
  memory.typed[stepName] = Object.fromEntries(entries.filter(([name]) => !secret.has(name)));
  memory.secret = { stepName, values: Object.fromEntries(entries.filter(([name]) => secret.has(name))) };
}

/** Returns the values typed into a step earlier, or undefined if there are none. */
export function recall({ typed, secret }: Memory, stepName: string): Values | undefined {
  const known = Object.hasOwn(typed, stepName) ? typed[stepName] : undefined;
  if (secret.stepName !== stepName) return known;
  return { ...known, ...secret.values };
}

/** Whether a message has no values that must not be stored. */
export const isStorableMessage = ({ fields }: Pick<FlowMessage, "fields">, step: readonly Field[]): boolean =>
  step.every(({ name, isStored }) => isStored || !fields[name]?.length);

/** Deletes the values typed into a step, because it is done or asks for something new. */
export function forget(memory: Memory, stepName: string): void {
  delete memory.typed[stepName];
  memory.secret = { stepName: "", values: {} };
}
