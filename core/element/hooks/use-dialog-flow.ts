import { useState } from "react";
import { useFlow } from "./use-flow.ts";

/** Events of every flow in a dialog. */
type Closing = { type: "dismissed" } | { type: "reset" };

/**
 * A flow that begins and ends in a dialog; its step is `idle` before and after. The dialog can be closed while the action
 * runs. The action continues, and the next dialog shows its result.
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
    /** Opens the dialog with a question; without one, with the current step. */
    open(question?: E) {
      if (question) dispatch(question);
      setShown(true);
    },
    dismiss: () => close("dismissed"),
    reset: () => close("reset"),
  };
}
