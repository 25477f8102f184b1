import type { Destination } from "../../core/platform/navigation/destination.ts";
import type { Request } from "./request.ts";

/** States of the interstitial, from the request until the page is left (OFR-7). */
export type State =
  | { step: "idle" }
  /** Waits until the opener redirects this page (BAN-2). */
  | { step: "waiting-for-link" }
  /** The opener didn't redirect it in time. */
  | { step: "late" }
  | { step: "loading"; to: string }
  | { step: "opening"; to: Destination }
  | { step: "left"; to: Destination }
  /** An untrusted site: opens only if the visitor confirms. */
  | { step: "leaving"; to: Destination }
  | { step: "cancelled"; to: Destination }
  | { step: "refused" }
  | { step: "closing" }
  /** The window couldn't be closed. */
  | { step: "not-closed" };

export type Event =
  | { type: "asked"; request: Request }
  /** Undefined if the address isn't allowed. */
  | { type: "found"; to: Destination | undefined }
  | { type: "elapsed" }
  | { type: "left" }
  | { type: "cancelled" }
  | { type: "stayed-open" };

export const initial: State = { step: "idle" };

function stateFor(request: Request): State {
  if (request.kind === "wait") return { step: "waiting-for-link" };
  return request.kind === "close" ? { step: "closing" } : { step: "loading", to: request.to };
}

export function transition(state: State, event: Event): State {
  if (event.type === "asked") return stateFor(event.request);
  switch (state.step) {
    case "waiting-for-link":
      return event.type === "elapsed" ? { step: "late" } : state;
    case "loading":
      if (event.type !== "found") return state;
      if (!event.to) return { step: "refused" };
      return { step: event.to.isKnown ? "opening" : "leaving", to: event.to };
    case "opening":
    case "cancelled":
      return event.type === "left" ? { step: "left", to: state.to } : state;
    case "leaving":
      if (event.type === "left") return { step: "left", to: state.to };
      return event.type === "cancelled" ? { step: "cancelled", to: state.to } : state;
    case "closing":
      return event.type === "stayed-open" ? { step: "not-closed" } : state;
    case "idle":
    case "late":
    case "left":
    case "refused":
    case "not-closed":
      return state;
  }
}
