import type { Failure } from "../../core/http/failure.ts";
import { featuresOf } from "../../core/platform/config/features.ts";
import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";

/** Customers are signed out this long before the session ends, in ms (TMO-2): signing out requires a live session. */
const RESERVE_MS = 30_000;
/** Default time between the warning and the end of the session, in ms (TMO-2: about one minute). */
const WARNING_MS = 60_000;
/** Minimum time to respond to the warning, in ms (WCAG 2.2.1). */
const ANSWER_MS = 20_000;

/**
 * Returns how long before the end of the session the customer is warned, in ms: `settings.session.warningSeconds`.
 * Returns undefined if there is no warning (TMO-1).
 */
export function warningMsOf(configuration: RemoteConfiguration): number | undefined {
  if (!featuresOf(configuration).sessionTimeoutEnabled) return undefined;
  const { warningSeconds } = Object(configuration.session) as { warningSeconds?: unknown };
  const given = typeof warningSeconds === "number" && warningSeconds > 0 ? warningSeconds * 1000 : WARNING_MS;
  return Math.max(given, RESERVE_MS + ANSWER_MS);
}

/** Announces the countdown again at this number of seconds. */
const ANNOUNCE_AGAIN_AT = 10;
/** Continue in another tab also applies here if this tab's warning is due within this multiple of the threshold. */
const DUE_SOON_FACTOR = 2;

/** Seconds left, and those last announced. */
interface Countdown {
  secondsLeft: number;
  announced: number;
}

export type State =
  /** Nobody is signed in, or there is enough time. */
  | { step: "idle" }
  /** `failure`: why Continue failed. */
  | ({ step: "warning"; failure: Failure | undefined } & Countdown)
  /** With the countdown if the customer pressed Continue in this tab, whose dialog waits for the response. */
  | { step: "continuing"; countdown?: Countdown }
  | { step: "ended"; reason: "chosen" | "expired" };

/** Known times of a session, in ms. */
interface Time {
  remainingMs: number;
  /** Warn when this much time is left. */
  warningMs: number;
}

export type Event =
  | ({ type: "checked"; isVisible: boolean } & Time)
  | { type: "continued" }
  | ({ type: "continued-elsewhere" } & Time)
  | { type: "extended" }
  | { type: "failed"; failure: Failure }
  | { type: "left" }
  /** The customer signed in or out: sign-out in another tab, a lost login, or a redirect to sign-in. */
  | { type: "entered" }
  | { type: "gone" }
  | { type: "dismissed" };

export const initial: State = { step: "idle" };

/** TMO-2: seconds left in the countdown, 0 or more. */
const secondsLeft = (remainingMs: number) => Math.max(0, Math.ceil((remainingMs - RESERVE_MS) / 1000));

function whileIdle(state: State, event: Event): State {
  if (event.type === "continued-elsewhere")
    return event.remainingMs <= event.warningMs * DUE_SOON_FACTOR ? { step: "continuing" } : state;
  // Hidden tabs don't warn.
  if (event.type !== "checked" || !event.isVisible || event.remainingMs > event.warningMs) return state;
  const left = secondsLeft(event.remainingMs);
  // Too late to warn: this tab's login expires by itself, and the other tabs stay signed in.
  return left ? { step: "warning", secondsLeft: left, announced: left, failure: undefined } : state;
}

function whileWarning(state: Extract<State, { step: "warning" }>, event: Event): State {
  const { secondsLeft: before, announced } = state;
  switch (event.type) {
    case "checked": {
      if (event.remainingMs > event.warningMs) return initial; // another login has replaced this one
      const left = secondsLeft(event.remainingMs);
      if (left === 0) return { step: "ended", reason: "expired" };
      if (left === before) return state;
      const isAnnouncementDue = left <= ANNOUNCE_AGAIN_AT && announced > ANNOUNCE_AGAIN_AT;
      return { ...state, secondsLeft: left, announced: isAnnouncementDue ? left : announced };
    }
    case "continued":
      return { step: "continuing", countdown: { secondsLeft: before, announced } };
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
