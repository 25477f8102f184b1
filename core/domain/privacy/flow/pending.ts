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

type FlowPosition = Pick<Memory, "customerSubType" | "irrRequestType"> & {
  sessionId: string;
  stepId: string;
};

/**
 * Returns a message that only requests the flow's current step. If `sessionId` is empty, it requests the first step of
 * a new flow.
 */
export function currentStepMessage({ entry, crn }: FlowName, position: FlowPosition): Pending {
  const { sessionId, stepId, customerSubType, irrRequestType } = position;
  const known = { sessionId, stepId, customerSubType, irrRequestType };
  const message = { displayFormReferenceKey: entry, ...known, actionButton: "", fields: {} };
  return { message: { ...message, ...(crn && { crn }) }, intent: uuid() };
}

/** Returns the message that starts a flow. */
export const firstStepMessage = (
  name: FlowName,
  { customerSubType }: Pick<Memory, "customerSubType">,
): Pending => currentStepMessage(name, { sessionId: "", stepId: "", irrRequestType: "", customerSubType });

/** Returns the message that submits the current step. */
export function submitMessage(
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
