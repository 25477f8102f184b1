/*
 * Shows the list (ListView.tsx) or one subscription (ManageView.tsx), with skeletons, failures and status messages,
 * and keeps the focus when the view changes. It also has the dialog around ActionSteps.tsx.
 */

import { useLayoutEffect, useRef, useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { isStale, StaleNote } from "../../../core/element/parts/StaleNote.tsx";
import type { Loadable } from "../../../core/http/loadable.ts";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Status } from "../../../core/ui/status/Status.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { ListView, Title } from "./ListView.tsx";
import { ManageSkeleton } from "./Skeletons.tsx";
import type * as ManageCode from "./ManageView.tsx";
import type { ViewProps } from "./props.ts";
import type { State } from "../flow.ts";
import type { ActionProps } from "../ActionSteps.tsx";
import type { Steps } from "../use-action.ts";

interface Props extends ViewProps {
  /** Code of the management. */
  manage: Loadable<typeof ManageCode>;
}

export function SubscriptionsView(props: Props) {
  const { format, loaded, manage, selected, state, isOpen, onRetry } = props;
  const code = manage.data;
  const { t } = format;
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const { host } = useElement();
  // The focused control may disappear: a link to the other view, or the button of a completed action.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus || isOpen) return;
    // There is no heading while the management's code loads.
    if (isWaiting.current && heading.current) takeFocus(heading.current);
    else focusIfLost(heading.current);
    focusIfLost(status.current); // no heading is visible
    isWaiting.current = !heading.current;
  });
  const retry = () => {
    takeFocus(status.current); // the button is removed
    onRetry();
  };
  return (
    <div className="subscriptions" part="section">
      <Status focusRef={status}>
        {!loaded.data && loaded.status !== "failed" && <p className="visually-hidden">{t("loading")}</p>}
        {state.step === "working" && !isOpen && <p>{t("working")}</p>}
      </Status>
      {isStale(loaded) && <StaleNote error={loaded.error} onRetry={retry} />}
      {selected && code ? (
        <code.ManageView {...props} selected={selected} headingRef={heading} />
      ) : selected && manage.status === "failed" ? (
        <Failed error={manage.error} onRetry={props.onManageRetry} />
      ) : loaded.status === "failed" && !loaded.data ? (
        <PageFailure title={!props.isManaging && <Title t={t} />} error={loaded.error} onRetry={retry} />
      ) : selected || (props.isManaging && !loaded.data) ? (
        <ManageSkeleton />
      ) : (
        <ListView {...props} headingRef={heading} />
      )}
      <ActionDialog {...props} />
    </div>
  );
}

interface ActionDialogProps extends Omit<ActionProps, "state"> {
  state: State;
  isOpen: boolean;
  /** Contents of the dialog. */
  steps: Loadable<Steps>;
  onStepsRetry: () => void;
}

/** Dialog of an action. */
function ActionDialog({ state, isOpen, steps, onStepsRetry, ...props }: ActionDialogProps) {
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
