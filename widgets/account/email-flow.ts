import { accountCodes } from "../../core/http/codes.ts";
import { callOf, isRefusedAnswer, type AccountFailure } from "./failure.ts";

/** Maximum number of tries per code. */
export const CODE_TRIES = 6;
/** Default delay before another code can be requested, in seconds. */
export const RESEND_WAIT_S = 30;

/** A code that was sent (ACC-2). */
export interface Sent {
  email: string;
  requestId: string;
  /** Number of wrong entries. */
  wrong: number;
  /** Whether it can't be entered any more. */
  isSpent: boolean;
  /** Delay before another code can be requested, in seconds from this round on. */
  waitSeconds: number;
  round: number;
}

export type State =
  | { step: "viewing" }
  | {
      step: "editing";
      email?: string | undefined;
      failure?: AccountFailure | undefined;
      isRestored?: boolean;
    }
  | { step: "sending"; email: string }
  | ({ step: "code"; failure?: AccountFailure | undefined } & Sent)
  | ({ step: "resending" } & Sent)
  | ({ step: "verifying"; code: string } & Sent)
  | { step: "saved"; email: string; oldEmail: string };

export type Event =
  | { type: "opened" }
  /** Draft from before a sign-in, with the request's ID if a code had been sent. */
  | { type: "restored"; email: string; requestId?: string | undefined; wrong?: number }
  | { type: "cancelled" }
  | { type: "submitted"; email: string }
  | { type: "sent"; requestId: string }
  | { type: "failed"; failure: AccountFailure }
  | { type: "codeSubmitted"; code: string }
  | { type: "confirmed"; oldEmail: string }
  | { type: "resendAsked" }
  | { type: "otherEmailAsked" }
  | { type: "edited" };

const fresh = { wrong: 0, isSpent: false, waitSeconds: RESEND_WAIT_S, round: 0 };

export function transition(state: State, event: Event): State {
  switch (state.step) {
    case "viewing":
    case "saved":
      return opened(state, event);
    case "editing":
      if (event.type === "cancelled") return { step: "viewing" };
      if (event.type === "submitted") return { step: "sending", email: event.email };
      return event.type === "edited" && state.failure?.field ? { ...state, failure: undefined } : state;
    case "sending":
      if (event.type === "sent")
        return { step: "code", email: state.email, requestId: event.requestId, ...fresh };
      return event.type === "failed"
        ? { step: "editing", email: state.email, failure: event.failure }
        : state;
    case "code":
      return coded(state, event);
    case "resending":
      if (event.type === "sent")
        return { ...state, step: "code", ...fresh, requestId: event.requestId, round: state.round + 1 };
      return event.type === "failed" ? refusedResend(state, event.failure) : state;
    case "verifying":
      if (event.type === "confirmed") return { step: "saved", email: state.email, oldEmail: event.oldEmail };
      return event.type === "failed" ? afterRefusal(state, event.failure) : state;
  }
}

function opened(state: State, event: Event): State {
  if (event.type === "opened") return { step: "editing" };
  if (event.type !== "restored") return state;
  const { email, requestId, wrong = 0 } = event;
  if (!requestId) return { step: "editing", email, isRestored: true };
  return { step: "code", email, requestId, ...fresh, wrong, isSpent: wrong >= CODE_TRIES };
}

function coded(state: Extract<State, { step: "code" }>, event: Event): State {
  const { failure: _, ...sent } = state;
  switch (event.type) {
    case "cancelled":
      return { step: "viewing" };
    case "otherEmailAsked":
      return { step: "editing", email: state.email };
    case "resendAsked":
      return { ...sent, step: "resending" };
    case "codeSubmitted":
      return state.isSpent ? state : { ...sent, step: "verifying", code: event.code };
    case "confirmed":
      return { step: "saved", email: state.email, oldEmail: event.oldEmail };
    case "edited":
      return state.failure?.field && !state.isSpent ? { ...sent } : state;
    default:
      return state;
  }
}

function refusedResend(state: Extract<State, { step: "resending" }>, failure: AccountFailure): State {
  const { retryAfterSeconds: waitSeconds = 0 } = failure;
  const { serverCode } = callOf(failure);
  if (serverCode === accountCodes.emailTaken) return { step: "editing", email: state.email, failure };
  return { ...state, step: "code", failure, waitSeconds, round: state.round + 1 };
}

/** Returns the next state after a code was refused. */
function afterRefusal(state: Extract<State, { step: "verifying" }>, failure: AccountFailure): State {
  const { code: _, ...sent } = state;
  const { serverCode } = callOf(failure);
  if (serverCode === accountCodes.emailTaken) return { step: "editing", email: state.email, failure };
  const isRefused = serverCode === accountCodes.codeSpent;
  // Only a code that the server has checked counts as a try.
  const isChecked = serverCode === accountCodes.codeWrong || isRefusedAnswer(failure);
  const wrong = state.wrong + (isChecked && !isRefused ? 1 : 0);
  const isSpent = isRefused || wrong >= CODE_TRIES;
  return { ...sent, step: "code", wrong, isSpent, failure };
}
