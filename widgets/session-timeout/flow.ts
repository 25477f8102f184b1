import type { Failure } from "../../core/api/failure.ts";
import { RESERVE_MS } from "../../core/config/session-warning.ts";

/** The countdown is spoken again when so many seconds are left. */
const SAID_AGAIN_AT = 10;
/** Another tab's Continue is this one's too where its own warning is due within so many times the threshold. */
const NEAR = 2;

/** What a warning tells: the seconds left, and those that were spoken last. */
interface Countdown {
  secondsLeft: number;
  said: number;
}

export type State =
  /** Nobody is signed in, or there is time enough. */
  | { step: "idle" }
  /** `failure`: why a Continue did not get through. */
  | ({ step: "warning"; failure: Failure | undefined } & Countdown)
  /** With the countdown where the customer has said so in this tab: its dialog waits for the answer. */
  | { step: "continuing"; countdown?: Countdown }
  | { step: "ended"; reason: "chosen" | "expired" };

/** What is known of a session's time, in ms. */
export interface Time {
  remainingMs: number;
  /** So much is left when the customer is warned. */
  warningMs: number;
}

export type Event =
  | ({ type: "checked"; isVisible: boolean } & Time)
  | { type: "continued" }
  | ({ type: "continued-elsewhere" } & Time)
  | { type: "extended" }
  | { type: "failed"; failure: Failure }
  | { type: "left" }
  /** Somebody is signed in, or nobody is any more: sign-out in another tab, a lost login, the way to sign-in. */
  | { type: "entered" }
  | { type: "gone" }
  | { type: "dismissed" };

export const initial: State = { step: "idle" };

/** TMO-2: the countdown, in seconds; 0 when it is over. */
const secondsLeft = (remainingMs: number) => Math.max(0, Math.ceil((remainingMs - RESERVE_MS) / 1000));

function whileIdle(state: State, event: Event): State {
  if (event.type === "continued-elsewhere")
    return event.remainingMs <= event.warningMs * NEAR ? { step: "continuing" } : state;
  // A tab that nobody sees has nobody to warn.
  if (event.type !== "checked" || !event.isVisible || event.remainingMs > event.warningMs) return state;
  const left = secondsLeft(event.remainingMs);
  // Who comes back too late to be warned is not signed out in all tabs: this one's login ends by itself.
  return left ? { step: "warning", secondsLeft: left, said: left, failure: undefined } : state;
}

function whileWarning(state: Extract<State, { step: "warning" }>, event: Event): State {
  const { secondsLeft: before, said } = state;
  switch (event.type) {
    case "checked": {
      if (event.remainingMs > event.warningMs) return initial; // another login has taken the place of this one
      const left = secondsLeft(event.remainingMs);
      if (left === 0) return { step: "ended", reason: "expired" };
      if (left === before) return state;
      const isSaidAgain = left <= SAID_AGAIN_AT && said > SAID_AGAIN_AT;
      return { ...state, secondsLeft: left, said: isSaidAgain ? left : said };
    }
    case "continued":
      return { step: "continuing", countdown: { secondsLeft: before, said } };
    case "continued-elsewhere":
      return { step: "continuing" };
    case "left":
      return { step: "ended", reason: "chosen" };
    default:
      return state;
  }
}

/** TMO-2 to TMO-4. */
export function transition(state: State, event: Event): State {
  if (event.type === "gone" && state.step !== "ended") return initial;
  switch (state.step) {
    case "idle":
      return whileIdle(state, event);
    case "warning":
      return whileWarning(state, event);
    case "continuing":
      if (event.type === "extended") return initial;
      if (event.type === "left" && state.countdown) return { step: "ended", reason: "chosen" };
      if (event.type !== "failed") return state;
      return state.countdown ? { step: "warning", failure: event.failure, ...state.countdown } : initial;
    case "ended":
      return event.type === "dismissed" || event.type === "entered" ? initial : state;
  }
}
