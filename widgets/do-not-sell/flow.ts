import type { Failure } from "../../core/http/failure.ts";
import type { OptOut } from "./schema.ts";

/** An opt-out: the visitor submits the form, or confirms the browser's signal (Global Privacy Control) without a form. */
export type OptOutRequest = { by: "signal" } | { by: "form"; values: OptOut };

/** States of an opt-out (DNS-2). */
export type State =
  | { step: "ready" }
  | { step: "submitted"; request: OptOutRequest }
  | { step: "success"; by: OptOutRequest["by"]; reference: string }
  | { step: "error"; failure: Failure };

export type Event =
  | { type: "submitted"; request: OptOutRequest }
  | { type: "accepted"; reference: string }
  | { type: "failed"; failure: Failure }
  | { type: "reset" };

export const initial: State = { step: "ready" };

export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  switch (state.step) {
    case "ready":
    case "error":
      return event.type === "submitted" ? { step: "submitted", request: event.request } : state;
    case "submitted":
      return answered(state, event);
    case "success":
      // The signal covers only this browser. The visitor can still submit the form for another device.
      return event.type === "submitted" && state.by === "signal"
        ? { step: "submitted", request: event.request }
        : state;
  }
}

function answered(state: Extract<State, { step: "submitted" }>, event: Event): State {
  switch (event.type) {
    case "accepted":
      return { step: "success", by: state.request.by, reference: event.reference };
    case "failed":
      return { step: "error", failure: event.failure };
    default:
      return state; // ignores repeated submits while one is in progress
  }
}
