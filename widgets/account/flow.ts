import type { AccountFailure } from "./failure.ts";

/** Form values kept from before a sign-in, or from before the element was removed from the page. */
export type Draft = Readonly<Record<string, string>>;

/** States of a panel with one form (ACC-3 to ACC-6). The form is open from `editing` to `failed`. */
export type State<Values> =
  | { step: "viewing" }
  /** `isSaved`: an earlier text of this form was saved while the customer went on typing. */
  | { step: "editing"; draft?: Draft | undefined; isSaved?: boolean }
  | { step: "saving"; values: Values; draft?: Draft | undefined }
  | { step: "failed"; values: Values; failure: AccountFailure; draft?: Draft | undefined }
  | { step: "saved"; values: Values };

export type Event<Values> =
  | { type: "opened"; draft?: Draft }
  | { type: "cancelled" }
  | { type: "submitted"; values: Values }
  /**
   * The server has made the change. If the response was lost, this is known later. `isEdited`: the form has other values by
   * now, so it stays open.
   */
  | { type: "confirmed"; isEdited?: boolean }
  | { type: "failed"; failure: AccountFailure }
  /** The customer types again. */
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
      if (event.type === "confirmed") return confirmed(state, event.isEdited);
      // Ignore repeated submits while one is in progress.
      return event.type === "failed" ? { ...state, step: "failed", failure: event.failure } : state;
  }
}

const confirmed = <Values>(
  { values, draft }: Extract<State<Values>, { step: "saving" | "failed" }>,
  isEdited = false,
): State<Values> => (isEdited ? { step: "editing", draft, isSaved: true } : { step: "saved", values });

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
      return state.step === "failed" ? confirmed(state, event.isEdited) : state;
    case "edited":
      // ACC-8: the message of a field goes when its text changes.
      return state.step === "failed" && state.failure.field ? { step: "editing", draft: state.draft } : state;
    default:
      return state;
  }
}
