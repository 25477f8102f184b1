import type { AccountFailure } from "./failure.ts";

/**
 * States of a deactivation (ACC-9, ACC-10). `isHalfDone`: the card is removed, the account isn't deactivated.
 * `isConfirmed`: the customer has confirmed twice and isn't asked again when it continues.
 */
export type State =
  | { step: "idle"; isHalfDone: boolean }
  | { step: "checking"; isHalfDone: boolean; isConfirmed: boolean }
  | { step: "check-failed"; isHalfDone: boolean; isConfirmed: boolean; failure: AccountFailure }
  | { step: "blocked"; isHalfDone: boolean }
  | { step: "confirming"; isHalfDone: boolean }
  | { step: "confirming-again"; isHalfDone: boolean }
  | { step: "deactivating"; isHalfDone: boolean }
  | { step: "failed"; isHalfDone: boolean; failure: AccountFailure }
  | { step: "deactivated" };

export type Event =
  | { type: "asked" }
  | { type: "dismissed" }
  | { type: "checked"; isBlocked: boolean }
  | { type: "failed"; failure: AccountFailure; isCardRemoved?: boolean }
  /** Goes to the next step, or continues a half-done deactivation. */
  | { type: "continued" }
  /** An earlier page left it half done. */
  | { type: "restored" }
  | { type: "done" };

export const initial: State = { step: "idle", isHalfDone: false };

export function transition(state: State, event: Event): State {
  if (state.step === "deactivated") return state;
  if (event.type === "dismissed") return dismissed(state);
  const { isHalfDone } = state;
  switch (state.step) {
    case "idle":
      if (event.type === "asked") return { step: "checking", isHalfDone, isConfirmed: false };
      return event.type === "restored" ? { step: "idle", isHalfDone: true } : state;
    case "check-failed":
      return event.type === "asked"
        ? { step: "checking", isHalfDone, isConfirmed: state.isConfirmed }
        : state;
    case "checking":
      return checked(state, event);
    case "blocked":
      return event.type === "continued" ? { step: "confirming", isHalfDone } : state;
    case "confirming":
      return event.type === "continued" ? { step: "confirming-again", isHalfDone } : state;
    case "confirming-again":
      return event.type === "continued" ? { step: "deactivating", isHalfDone } : state;
    case "deactivating":
      if (event.type === "done") return { step: "deactivated" };
      return event.type === "failed"
        ? { step: "failed", isHalfDone: isHalfDone || !!event.isCardRemoved, failure: event.failure }
        : state;
    case "failed":
      if (event.type === "done") return { step: "deactivated" };
      return event.type === "continued" ? { step: "checking", isHalfDone, isConfirmed: true } : state;
  }
}

/** A request in progress can't be dismissed. */
function dismissed(state: Exclude<State, { step: "deactivated" }>): State {
  const isInProgress = state.step === "deactivating" || state.step === "idle";
  return isInProgress ? state : { step: "idle", isHalfDone: state.isHalfDone };
}

function checked(state: Extract<State, { step: "checking" }>, event: Event): State {
  const { isHalfDone, isConfirmed } = state;
  if (event.type === "failed") return { ...state, step: "check-failed", failure: event.failure };
  if (event.type !== "checked") return state;
  if (event.isBlocked) return { step: "blocked", isHalfDone };
  return { step: isConfirmed ? "deactivating" : "confirming", isHalfDone };
}
