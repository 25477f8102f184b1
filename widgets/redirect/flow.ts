import type { Failure } from "../../core/http/failure.ts";
import type { Destination } from "../../core/platform/navigation/destination.ts";
import type { DocumentName } from "./destinations.ts";

interface RedirectTarget {
  name: DocumentName;
  to: Destination;
}

/**
 * States of a redirect (PAG-9). `idle`: the path isn't known yet. `loading`: waits for the configuration.
 * `redirecting`: counts down. `unknown`: there is no document for the path, or its URL is missing or not allowed.
 * `failed`: the configuration couldn't be loaded.
 */
export type State =
  | { step: "idle" }
  | { step: "loading"; name: DocumentName }
  | ({ step: "redirecting" } & RedirectTarget)
  | ({ step: "left" } & RedirectTarget)
  | ({ step: "cancelled" } & RedirectTarget)
  | { step: "unknown" }
  | { step: "failed"; failure: Failure };

export type Event =
  | { type: "asked"; name: DocumentName | undefined }
  /** The configuration's address; undefined if there is none, or it isn't allowed. */
  | { type: "found"; to: Destination | undefined }
  | { type: "failed"; failure: Failure }
  | { type: "elapsed" }
  | { type: "cancelled" }
  /** The visitor pressed the link. */
  | { type: "followed" };

export const initial: State = { step: "idle" };

export function transition(state: State, event: Event): State {
  if (event.type === "asked") return event.name ? { step: "loading", name: event.name } : { step: "unknown" };
  switch (state.step) {
    case "loading":
      if (event.type === "failed") return { step: "failed", failure: event.failure };
      if (event.type !== "found") return state;
      return event.to ? { step: "redirecting", name: state.name, to: event.to } : { step: "unknown" };
    case "redirecting":
      if (event.type === "elapsed" || event.type === "followed") return { ...state, step: "left" };
      return event.type === "cancelled" ? { ...state, step: "cancelled" } : state;
    case "cancelled":
      return event.type === "followed" ? { ...state, step: "left" } : state;
    case "idle":
    case "left":
    case "unknown":
    case "failed":
      return state;
  }
}
