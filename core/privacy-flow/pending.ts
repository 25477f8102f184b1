import { uuid } from "../browser/random.ts";
import type { Pending, Shown } from "./flow.ts";
import type { Values } from "./fields.ts";
import type { Kept } from "./kept.ts";
import type { Memory } from "./memory.ts";

/** Which flow a message belongs to. */
export interface FlowName {
  /** Which form it begins with (`displayFormReferenceKey`). */
  entry: string;
  /** PRC-11: reference number of the request that it is about, or empty. */
  crn: string;
}

type Begun = Pick<Kept, "sessionId" | "stepId" | "customerSubType" | "irrRequestType">;

/** Shows the step where a flow is, with no effect: the first one of a new flow where `sessionId` is empty. */
export function askingFor({ entry, crn }: FlowName, begun: Begun): Pending {
  const { sessionId, stepId, customerSubType, irrRequestType } = begun;
  const known = { sessionId, stepId, customerSubType, irrRequestType };
  const message = { displayFormReferenceKey: entry, ...known, actionButton: "", fields: {} };
  return { message: { ...message, ...(crn && { crn }) }, intent: uuid() };
}

/** Begins a flow. */
export const beginning = (name: FlowName, { customerSubType }: Pick<Memory, "customerSubType">): Pending =>
  askingFor(name, { sessionId: "", stepId: "", irrRequestType: "", customerSubType });

/** Answers the step that shows. */
export function answering(
  { entry, crn }: FlowName,
  { answer: { sessionId, stepId, displayFormReferenceKey } }: Shown,
  { customerSubType, irrRequestType }: Memory,
  actionButton: string,
  fields: Values,
): Pending {
  const said = { sessionId, stepId, actionButton, fields };
  const message = { ...said, customerSubType, irrRequestType, ...(crn && { crn }) };
  return { message: { ...message, displayFormReferenceKey: displayFormReferenceKey || entry } };
}
