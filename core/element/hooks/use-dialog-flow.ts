import { useState } from "react";
import { useFlow } from "./use-flow.ts";

/** What every flow in a dialog may come to know. */
type Closing = { type: "dismissed" } | { type: "reset" };

/**
 * A flow that begins and ends in a dialog, `idle` before and after. The dialog can be closed while the work is under way:
 * that goes on, and the dialog of the next question tells of it.
 */
export function useDialogFlow<S extends { step: string }, E extends { type: string }>(
  transition: (state: S, event: E | Closing) => S,
  initial: S,
) {
  const [state, dispatch] = useFlow<S, E | Closing>(transition, initial);
  const [isShown, setShown] = useState(false);
  const close = (type: Closing["type"]) => {
    dispatch({ type });
    setShown(false);
  };
  return {
    state,
    dispatch,
    isOpen: isShown && state.step !== "idle",
    /** Opens the dialog on what there is to be asked; without that on how it stands. */
    open(question?: E) {
      if (question) dispatch(question);
      setShown(true);
    },
    dismiss: () => close("dismissed"),
    reset: () => close("reset"),
  };
}
