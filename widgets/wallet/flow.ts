import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import type { Failure } from "../../core/http/failure.ts";

/**
 * Why a card wasn't saved or removed, if the wallet service didn't say so itself (WAL-6, WAL-8). `unsent`: the card
 * hasn't left its form. `elsewhere`: the call never reached the service.
 */
export type CardReason = "unchanged" | "no-account" | "unsent" | "declined" | "elsewhere";

export type CardFailure = Failure<CardReason>;

export type Mode = "adding" | "updating";
/** What a save has done. */
export const SAVED = ["added", "updated"] as const;
export type Saved = (typeof SAVED)[number];

/** States of the card's changes (WAL-2). They are also states of the element. */
export type State =
  | { step: "idle" }
  | { step: Mode }
  | { step: "saving"; mode: Mode }
  | { step: "save-failed"; mode: Mode; failure: CardFailure }
  | { step: "added" }
  | { step: "updated" }
  | { step: "confirming"; card: Wallet }
  | { step: "removing"; card: Wallet }
  | { step: "removed" }
  | { step: "remove-failed"; card: Wallet; failure: CardFailure }
  /** It was removed, but not by this element. */
  | { step: "deleted" };

export type Event =
  | { type: "opened"; mode: Mode }
  | { type: "asked"; card: Wallet }
  | { type: "dismissed" }
  | { type: "submitted" }
  | { type: "confirmed" }
  | { type: "saved" }
  /** On the payment page, which has led here. */
  | { type: "savedBefore"; change: Saved }
  | { type: "removed" }
  | { type: "failed"; failure: CardFailure }
  | { type: "deleted" }
  /** There is a card again: the message about the removed one is over. */
  | { type: "appeared" }
  | { type: "reset" };

export const initial: State = { step: "idle" };

/** The form's mode, while there is a form. */
export const modeOf = (state: State): Mode | undefined => {
  if (state.step === "adding" || state.step === "updating") return state.step;
  return state.step === "saving" || state.step === "save-failed" ? state.mode : undefined;
};

/** WAL-10: state of the modal's action: -1 untouched, 1 finished with success or failure. */
export const modalAction = ({ step }: State): -1 | 1 => (FINISHED.has(step) ? 1 : -1);
const FINISHED: ReadonlySet<State["step"]> = new Set([
  "save-failed",
  "added",
  "updated",
  "removed",
  "remove-failed",
  "deleted",
]);

/** One change at a time: a request in progress can't be dismissed or repeated. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "saving":
      if (event.type === "saved") return { step: state.mode === "adding" ? "added" : "updated" };
      return event.type === "failed"
        ? { step: "save-failed", mode: state.mode, failure: event.failure }
        : state;
    case "removing":
      if (event.type === "removed") return { step: "removed" };
      return event.type === "failed"
        ? { step: "remove-failed", card: state.card, failure: event.failure }
        : state;
    default:
      return atRest(state, event);
  }
}

function atRest(state: State, event: Event): State {
  const mode = modeOf(state);
  switch (event.type) {
    case "opened":
      return { step: event.mode };
    case "asked":
      return { step: "confirming", card: event.card };
    case "dismissed":
      return mode || "card" in state ? initial : state;
    case "submitted":
      return mode ? { step: "saving", mode } : state;
    case "failed": // before anything was sent
      return mode ? { step: "save-failed", mode, failure: event.failure } : state;
    case "confirmed":
      return "card" in state ? { step: "removing", card: state.card } : state;
    case "deleted": // reported late, after this element removed it
      return mode === "adding" || state.step === "removed" ? state : { step: "deleted" };
    case "savedBefore":
      return { step: event.change };
    case "appeared":
      return state.step === "removed" || state.step === "deleted" ? initial : state;
    default:
      return state;
  }
}
