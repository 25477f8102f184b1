import type { CustomerSubType, FlowMessage } from "../api/services/privacy-flow.ts";
import type { Field, Values } from "./fields.ts";
import type { Kept } from "./kept.ts";

/** Where a flow is in the tab's history. */
export interface Place {
  /** A random name of this walk through the flow. */
  run: string;
  /** How many steps it has made an entry for. */
  at: number;
}

/** What a flow remembers of the visitor's answers while it goes on. */
export interface Memory {
  /** Undefined until a step has shown, or if the flow makes no entries. */
  place?: Place | undefined;
  customerSubType: CustomerSubType | "";
  irrRequestType: string;
  /** What was typed and may be kept, by the step's name: a flow that begins anew has it too. */
  typed: Record<string, Values>;
  /** What may not: of the step that shows, for as long as it does. */
  secret: { stepName: string; values: Values };
}

export const emptyMemory = (customerSubType: CustomerSubType | ""): Memory => ({
  customerSubType,
  irrRequestType: "",
  typed: {},
  secret: { stepName: "", values: {} },
});

export const memoryOf = ({ customerSubType, irrRequestType, typed, place }: Kept): Memory => ({
  ...emptyMemory(customerSubType),
  place,
  irrRequestType,
  typed: { ...typed },
});

const subTypes: readonly string[] = ["CURRENT", "FORMER", "NEVER", "THIRD_PARTY"];

const one = (value: string | readonly string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Fields of these names are the message's own from then on. */
export function learn(memory: Memory, fields: Values): void {
  const who = one(fields["customerSubType"]);
  if (subTypes.includes(who)) memory.customerSubType = who as CustomerSubType;
  const what = one(fields["irrRequestType"]);
  if (what) memory.irrRequestType = what;
}

/** Notes what stands in a step's fields. */
export function note(memory: Memory, stepName: string, fields: readonly Field[], values: Values): void {
  const secret = new Set(fields.filter(({ isKept }) => !isKept).map(({ name }) => name));
  const entries = Object.entries(values);
  memory.typed[stepName] = Object.fromEntries(entries.filter(([name]) => !secret.has(name)));
  memory.secret = { stepName, values: Object.fromEntries(entries.filter(([name]) => secret.has(name))) };
}

/** What was typed into a step before; undefined where nothing was. */
export function recall({ typed, secret }: Memory, stepName: string): Values | undefined {
  const known = Object.hasOwn(typed, stepName) ? typed[stepName] : undefined;
  if (secret.stepName !== stepName) return known;
  return { ...known, ...secret.values };
}

/** Whether a message holds nothing that may not be kept. */
export const isKeepableMessage = ({ fields }: Pick<FlowMessage, "fields">, step: readonly Field[]): boolean =>
  step.every(({ name, isKept }) => isKept || !fields[name]?.length);

/** Forgets what was typed into a step: it is done, or asks for something new. */
export function forget(memory: Memory, stepName: string): void {
  delete memory.typed[stepName];
  memory.secret = { stepName: "", values: {} };
}
