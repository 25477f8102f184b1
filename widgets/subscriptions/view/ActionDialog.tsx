import { useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import type { Loadable } from "../../../core/http/loadable.ts";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import type { State } from "../flow.ts";
import type { Steps } from "../use-action.ts";
import type { ActionProps } from "./action-props.ts";

interface Props extends Omit<ActionProps, "state"> {
  state: State;
  isOpen: boolean;
  /** Contents of the dialog. */
  steps: Loadable<Steps>;
  onStepsRetry: () => void;
}

/** Dialog of an action. */
export function ActionDialog({ state, isOpen, steps, onStepsRetry, ...props }: Props) {
  const { headingLevel } = useElement();
  const code = steps.data;
  // It opens with its content, so that its buttons don't move. A retry doesn't close it.
  const [isShown, setShown] = useState(false);
  const isWanted = isOpen && (isShown || steps.status === "failed" || code !== undefined);
  if (isShown !== isWanted) setShown(isWanted);
  return (
    <Dialog
      open={isWanted}
      onDismiss={props.onDismiss}
      labelledBy="action"
      closeLabel={props.format.t("close")}
    >
      {"request" in state &&
        (code ? (
          <code.ActionSteps {...props} state={state} />
        ) : (
          <div className="question">
            <Heading id="action" level={headingLevel}>
              {state.request.subscription.subscriptionName}
            </Heading>
            {steps.status === "failed" && <Failed error={steps.error} onRetry={onStepsRetry} />}
          </div>
        ))}
    </Dialog>
  );
}
