import type { ApiError } from "../../../http/error.ts";
import { flowCodes, type FlowAnswer, type FlowError, type FlowMessage } from "../privacy-flow.ts";
import type { StepView } from "./read-answer.ts";

/** A message to send, without the customer's token, which is added when it is sent. */
export interface Pending {
  message: Omit<FlowMessage, "authToken">;
  /** Distinguishes two starts of a flow, whose messages are equal. */
  intent?: string | undefined;
  /**
   * The message waited for a sign-in and is sent right after it. If it is refused then, it doesn't ask to sign in again
   * (PRC-3).
   */
  isAfterSignIn?: true | undefined;
}

/** The step on the screen. */
export interface Shown {
  answer: FlowAnswer;
  view: StepView;
  errors: readonly FlowError[];
  /** Number of wrong codes since the last code was sent (PRC-5). */
  wrongCodes: number;
  /**
   * Number of steps shown so far. It changes each time, so that a step that is shown again is rendered from scratch.
   */
  serial: number;
  /** Whether the flow had to start over because the server no longer knows the old one. */
  isRestarted: boolean;
}

/** Number of wrong codes on an earlier page load (PRC-5). */
export interface WrongCodes {
  stepId: string;
  wrongCodes: number;
}

export type State =
  /** Looking for data that an earlier page of this tab has stored. */
  | { step: "starting" }
  | { step: "loading"; pending: Pending; known?: WrongCodes | undefined }
  | { step: "showing"; shown: Shown }
  | { step: "sending"; shown: Shown; pending: Pending }
  | { step: "failed"; shown: Shown | undefined; pending: Pending; error: ApiError }
  /** The message waits until the customer has signed in (PRC-3). */
  | { step: "signing-in"; shown: Shown | undefined; pending: Pending }
  /** PRC-4 */
  | { step: "timed-out" };

export type Event =
  /** The flow starts, or its step is requested again because the login has ended. */
  | { type: "started"; pending: Pending; known?: WrongCodes | undefined }
  | { type: "submitted"; pending: Pending }
  | { type: "answered"; answer: FlowAnswer; view: StepView; isRestarted?: boolean }
  /** No customer is signed in, or the login has ended. */
  | { type: "login-required" }
  | { type: "signed-in" }
  | { type: "failed"; error: ApiError }
  | { type: "retried" }
  /** The visitor declines to sign in: back to the step, or to the start of a new flow (`begin`). */
  | { type: "declined"; begin: Pending }
  | { type: "timed-out" }
  | { type: "restarted" };

/** The element's state in each state of the flow. A sign-in sets its own states in addition (SignedIn). */
export const elementStates = {
  starting: "loading",
  loading: "loading",
  showing: "ready",
  sending: "sending",
  failed: "error",
  "signing-in": "signed-out",
  "timed-out": "timed-out",
} as const satisfies Record<State["step"], string>;

export const initial: State = { step: "starting" };

/** Whether the server no longer knows the flow: not found, or gone. */
export const isOver = ({ status }: ApiError): boolean => status === 404 || status === 410;

/** Maximum number of tries for a code (PRC-5). */
export const CODE_TRIES = 6;

const hasError = (errors: readonly FlowError[], code: string) => errors.some((error) => error.code === code);

/** Whether an error is about a code. The step then stays as it is (PRC-5). */
export const isAboutCode = (errors: readonly FlowError[]): boolean =>
  hasError(errors, flowCodes.codeWrong) || hasError(errors, flowCodes.codeSpent);

const isResend = ({ message }: Pending) => /^resend(?::|$)/.test(message.actionButton);

function wrongCodesAfter(before: WrongCodes | undefined, answer: FlowAnswer, pending: Pending): number {
  if (hasError(answer.errors, flowCodes.codeSpent)) return CODE_TRIES;
  const known = before?.stepId === answer.stepId && !isResend(pending) ? before.wrongCodes : 0;
  return hasError(answer.errors, flowCodes.codeWrong) ? Math.min(known + 1, CODE_TRIES) : known;
}

function answered(
  before: Shown | undefined,
  pending: Pending,
  { answer, view, isRestarted = false }: Extract<Event, { type: "answered" }>,
  known = before && { stepId: before.answer.stepId, wrongCodes: before.wrongCodes },
): State {
  const wrongCodes = wrongCodesAfter(known, answer, pending);
  const stays = before?.view.kind === "step" && isAboutCode(answer.errors);
  const now = { errors: answer.errors, wrongCodes, isRestarted };
  const serial = (before?.serial ?? 0) + 1;
  const shown: Shown = stays ? { ...before, ...now } : { answer, view, serial, ...now };
  return { step: "showing", shown };
}

const going = (shown: Shown | undefined, pending: Pending): State =>
  shown ? { step: "sending", shown, pending } : { step: "loading", pending };

export function transition(state: State, event: Event): State {
  if (event.type === "restarted") return initial;
  if (event.type === "timed-out") return state.step === "starting" ? state : { step: "timed-out" };
  switch (state.step) {
    case "starting":
    case "showing":
    case "failed":
      if (event.type === "started") return { step: "loading", pending: event.pending, known: event.known };
      if (state.step === "failed" && event.type === "retried")
        return going(state.shown, { ...state.pending, isAfterSignIn: undefined });
      return state.step !== "starting" && event.type === "submitted"
        ? going(state.shown, event.pending)
        : state;
    case "loading":
    case "sending":
      return whileSending(state, event);
    case "signing-in":
      if (event.type === "signed-in") return going(state.shown, state.pending);
      if (event.type !== "declined") return state;
      return state.shown
        ? { step: "showing", shown: state.shown }
        : { step: "loading", pending: event.begin };
    case "timed-out":
      return state;
  }
}

function whileSending(state: Extract<State, { pending: Pending }>, event: Event): State {
  const shown = "shown" in state ? state.shown : undefined;
  switch (event.type) {
    case "answered":
      return answered(shown, state.pending, event, "known" in state ? state.known : undefined);
    case "login-required":
      return { step: "signing-in", shown, pending: { ...state.pending, isAfterSignIn: true } };
    case "failed":
      return { step: "failed", shown, pending: state.pending, error: event.error };
    default:
      return state; // ignore repeated messages while the first is being sent
  }
}
