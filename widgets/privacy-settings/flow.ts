import type { Failure } from "../../core/http/failure.ts";

/**
 * States of the advertising ID's reset, from the question to its end (PRS-3). They are also states of the element.
 */
export type State =
  | { step: "idle" }
  | { step: "confirming" }
  | { step: "resetting" }
  | { step: "reset" }
  | { step: "reset-failed"; failure: Failure };

export type Event =
  | { type: "asked" }
  | { type: "dismissed" }
  | { type: "confirmed" }
  | { type: "done" }
  | { type: "failed"; failure: Failure }
  | { type: "forgotten" };

export const initial: State = { step: "idle" };

/** Ignores a second confirmation while one is in progress. */
export function transition(state: State, event: Event): State {
  if (event.type === "forgotten") return initial;
  switch (state.step) {
    case "idle":
    case "reset":
      return event.type === "asked" ? { step: "confirming" } : state;
    case "confirming":
    case "reset-failed":
      if (event.type === "asked") return { step: "confirming" };
      if (event.type === "confirmed") return { step: "resetting" };
      return event.type === "dismissed" ? initial : state;
    case "resetting":
      if (event.type === "done") return { step: "reset" };
      if (event.type !== "failed") return state;
      return { step: "reset-failed", failure: event.failure };
  }
}
