import { useState } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { resetId, logFailure } from "./changes.ts";
import { initial, transition } from "./flow.ts";

/** PRS-3: the reset of the advertising ID. Its dialog can be closed during the request. */
export function useAdId({ personId, xboAccountId }: CustomerIds, onReset: () => void) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useFlow(transition, initial);
  const [isShown, setShown] = useState(false);

  useFlowEffects(state, dispatch, {
    resetting: (_, next) =>
      runMutation(resetId, call, { personId, xboAccountId }).then(
        () => {
          onReset();
          next({ type: "done" });
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          logFailure(error, host?.localName);
          next({ type: "failed", failure: toFailure(error) });
        },
      ),
  });

  return {
    state,
    isDialogOpen: isShown && state.step !== "idle" && state.step !== "reset",
    ask() {
      dispatch({ type: "asked" }); // the dialog of a reset in progress shows its status
      setShown(true);
    },
    confirm: () => dispatch({ type: "confirmed" }),
    dismiss() {
      dispatch({ type: "dismissed" });
      setShown(false);
    },
    forget() {
      dispatch({ type: "forgotten" });
      setShown(false);
    },
  };
}
