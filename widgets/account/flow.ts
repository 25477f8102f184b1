import type { AccountFailure } from "./failure.ts";

/** What was typed into a form earlier: before a sign-in, or before the element left the page. */
export type Draft = Readonly<Record<string, string>>;

/** States of a panel that changes one thing by one form (ACC-3 to ACC-6). Its form stands from editing to failed. */
export type State<Values> =
  | { step: "viewing" }
  | { step: "editing"; draft?: Draft | undefined }
  | { step: "saving"; values: Values; draft?: Draft | undefined }
  | { step: "failed"; values: Values; failure: AccountFailure; draft?: Draft | undefined }
  | { step: "saved"; values: Values };

export type Event<Values> =
  | { type: "opened"; draft?: Draft }
  | { type: "cancelled" }
  | { type: "submitted"; values: Values }
  /** The server has made the change; it may be known late, when the answer was lost. */
  | { type: "confirmed" }
  | { type: "failed"; failure: AccountFailure }
  /** Somebody types again. */
  | { type: "edited" };

export function transition<Values>(state: State<Values>, event: Event<Values>): State<Values> {
  switch (state.step) {
    case "viewing":
    case "saved":
      return event.type === "opened" ? { step: "editing", draft: event.draft } : state;
    case "editing":
    case "failed":
      return edited(state, event);
    case "saving":
      if (event.type === "confirmed") return { step: "saved", values: state.values };
      // A repeated submit while one is on its way is ignored.
      return event.type === "failed" ? { ...state, step: "failed", failure: event.failure } : state;
  }
}

function edited<Values>(
  state: Extract<State<Values>, { step: "editing" | "failed" }>,
  event: Event<Values>,
): State<Values> {
  switch (event.type) {
    case "cancelled":
      return { step: "viewing" };
    case "submitted":
      return { step: "saving", values: event.values, draft: state.draft };
    case "confirmed":
      return state.step === "failed" ? { step: "saved", values: state.values } : state;
    case "edited":
      // ACC-8: what was said of a field is over once it is another text.
      return state.step === "failed" && state.failure.field ? { step: "editing", draft: state.draft } : state;
    default:
      return state;
  }
}
