import { uuid } from "../../../platform/random.ts";
import type { Pending, Shown } from "./flow.ts";
import type { Values } from "./fields.ts";
import type { Memory } from "./memory.ts";

/** Identifies the flow of a message. */
export interface FlowName {
  /** The form that it starts with (`displayFormReferenceKey`). */
  entry: string;
  /** Reference number of the request, or empty (PRC-11). */
  crn: string;
}

type Begun = Pick<Memory, "customerSubType" | "irrRequestType"> & { sessionId: string; stepId: string };

/**
 * Returns a message that only requests the flow's current step. If `sessionId` is empty, it requests the first step of
 * a new flow.
 */
export function askingFor({ entry, crn }: FlowName, begun: Begun): Pending {
  const { sessionId, stepId, customerSubType, irrRequestType } = begun;
  const known = { sessionId, stepId, customerSubType, irrRequestType };
  const message = { displayFormReferenceKey: entry, ...known, actionButton: "", fields: {} };
  return { message: { ...message, ...(crn && { crn }) }, intent: uuid() };
}

/** Returns the message that starts a flow. */
export const beginning = (name: FlowName, { customerSubType }: Pick<Memory, "customerSubType">): Pending =>
  askingFor(name, { sessionId: "", stepId: "", irrRequestType: "", customerSubType });

/** Returns the message that submits the current step. */
export function answering(
  { entry, crn }: FlowName,
  { answer: { sessionId, stepId, displayFormReferenceKey } }: Shown,
  { customerSubType, irrRequestType }: Memory,
  actionButton: string,
  fields: Values,
): Pending {
  const content = { sessionId, stepId, actionButton, fields };
  const message = { ...content, customerSubType, irrRequestType, ...(crn && { crn }) };
  return { message: { ...message, displayFormReferenceKey: displayFormReferenceKey || entry } };
}
