import type { Failure } from "../../core/http/failure.ts";
import type { ChangeResult } from "../../core/domain/subscriptions/subscription-changes.ts";
import type { ActionRequest } from "./actions.ts";

/** What was done, and when. */
export interface Done {
  request: ActionRequest;
  change: ChangeResult;
  /** In ms since 1970, by the server's clock. */
  at: number;
}

/** SUB-3: states of an action, from the question to its end. They are also states of the element. */
export type State =
  | { step: "idle" }
  | { step: "confirming"; request: ActionRequest }
  | { step: "working"; request: ActionRequest }
  | ({ step: "done" } & Done)
  /** SUB-7 */
  | { step: "action-failed"; request: ActionRequest; failure: Failure };

export type Event =
  | { type: "asked"; request: ActionRequest }
  | { type: "dismissed" }
  | { type: "confirmed"; request: ActionRequest }
  | ({ type: "done" } & Done)
  | { type: "failed"; failure: Failure }
  | { type: "reset" };

export const initial: State = { step: "idle" };

/** SUB-3: progress of an action, in the specification's numbers. */
export const progress = { idle: -1, inProgress: 0, done: 1 } as const;

export function progressOf({ step }: State): (typeof progress)[keyof typeof progress] {
  if (step === "working") return progress.inProgress;
  return step === "done" || step === "action-failed" ? progress.done : progress.idle;
}

/** One action at a time: ignores others, and a second confirmation, while one is in progress. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  if (state.step === "working") {
    if (event.type === "done")
      return { step: "done", request: event.request, change: event.change, at: event.at };
    if (event.type !== "failed") return state;
    return { step: "action-failed", request: state.request, failure: event.failure };
  }
  if (event.type === "asked") return { step: "confirming", request: event.request };
  if (event.type === "dismissed") return initial;
  const canConfirm = state.step === "confirming" || state.step === "action-failed";
  return event.type === "confirmed" && canConfirm ? { step: "working", request: event.request } : state;
}
