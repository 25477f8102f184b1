/** What the visitor sees. The browser's own controls play the video. */
export type State =
  /** Nothing is loaded. */
  | { step: "ready" }
  /** Starting to play, or buffering. */
  | { step: "starting" }
  | { step: "playing" }
  | { step: "paused" }
  | { step: "ended" }
  /** `hadFocus`: whether the removed controls had it. */
  | { step: "failed"; hadFocus: boolean };

export type Event =
  | { type: "asked" }
  | { type: "waited" }
  | { type: "played" }
  | { type: "paused" }
  | { type: "ended" }
  | { type: "failed"; hadFocus: boolean }
  | { type: "retried" }
  | { type: "reset" };

export const initial: State = { step: "ready" };

export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  if (state.step === "failed") return event.type === "retried" ? { step: "starting" } : state;
  switch (event.type) {
    case "asked":
      return state.step === "starting" || state.step === "playing" ? state : { step: "starting" };
    case "waited":
      // Seeking in a paused video also fires `waiting`, but shows no spinner.
      return state.step === "playing" ? { step: "starting" } : state;
    case "played":
      return { step: "playing" };
    case "paused":
      // A video that ends also fires `pause`.
      return state.step === "starting" || state.step === "playing" ? { step: "paused" } : state;
    case "ended":
      return { step: "ended" };
    case "failed":
      return { step: "failed", hadFocus: event.hadFocus };
    case "retried":
      return state;
  }
}
