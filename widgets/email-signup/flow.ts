import type { ApiError } from "../../core/http/error.ts";

/** States of a sign-up, in the specification's words (EML-1). */
export type State =
  | { step: "idle" }
  | { step: "submitted"; email: string }
  | { step: "success" }
  | { step: "existing" }
  /** No error means that the server's response refused the address. */
  | { step: "error"; error: ApiError | undefined };

export type Event =
  | { type: "submitted"; email: string }
  | { type: "added" }
  | { type: "matched" }
  | { type: "failed"; error: ApiError | undefined }
  | { type: "reset" };

export const initial: State = { step: "idle" };

export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "idle":
    case "error":
      return event.type === "submitted" ? { step: "submitted", email: event.email } : state;
    case "submitted":
      return answered(state, event);
    case "success":
    case "existing":
      return state;
  }
}

function answered(state: State, event: Event): State {
  switch (event.type) {
    case "added":
      return { step: "success" };
    case "matched":
      return { step: "existing" };
    case "failed":
      return { step: "error", error: event.error };
    default:
      return state; // ignores a repeated submit while one is in progress (EML-1)
  }
}
