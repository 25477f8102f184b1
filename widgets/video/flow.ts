/** What the visitor sees of a film; the browser's own controls lead it. */
export type State =
  /** Nothing of it is loaded. */
  | { step: "ready" }
  /** Asked to play, or waiting for more of it. */
  | { step: "starting" }
  | { step: "playing" }
  | { step: "paused" }
  | { step: "ended" }
  /** `hadFocus`: the controls that are gone had it. */
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
      // Moving about in a film that stands still makes it wait too; nobody watches a wheel turn for that.
      return state.step === "playing" ? { step: "starting" } : state;
    case "played":
      return { step: "playing" };
    case "paused":
      // A film that has come to its end is told to have paused, too.
      return state.step === "starting" || state.step === "playing" ? { step: "paused" } : state;
    case "ended":
      return { step: "ended" };
    case "failed":
      return { step: "failed", hadFocus: event.hadFocus };
    case "retried":
      return state;
  }
}
