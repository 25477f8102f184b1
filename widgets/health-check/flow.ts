import type { RouteAnswer } from "./route-check.ts";

/** PAG-5 */
export type State =
  | { step: "idle" }
  | { step: "checking"; url: string }
  | { step: "checked"; url: string; answer: RouteAnswer }
  /** Not requested: an invalid address, or an origin that the page doesn't trust. */
  | { step: "refused"; url: string };

export type Event =
  | { type: "asked"; url: string; isTrusted: boolean }
  | { type: "answered"; answer: RouteAnswer };

export const initial: State = { step: "idle" };

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case "asked":
      if (state.step === "checking" && state.url === event.url) return state; // one check at a time
      return { step: event.isTrusted ? "checking" : "refused", url: event.url };
    case "answered":
      return state.step === "checking" ? { step: "checked", url: state.url, answer: event.answer } : state;
  }
}

/** The element's state for a result. */
export function stateName(state: State): "loading" | "healthy" | "unhealthy" | "unreachable" | "refused" {
  if (state.step === "refused") return "refused";
  if (state.step !== "checked") return "loading";
  if (state.answer.kind === "silent") return "unreachable";
  return state.answer.isOk ? "healthy" : "unhealthy";
}
