import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Status } from "../../../core/ui/status/Status.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { ListView } from "./ListView.tsx";
import { ManageView } from "./ManageView.tsx";
import { ManageSkeleton } from "./Skeletons.tsx";
import type { Props } from "./props.ts";

/** The list or one subscription, with status messages. */
export function SubscriptionsView(props: Props) {
  const { words, loaded, selected, state, isOpen, onRetry } = props;
  const { t } = words;
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const { host } = useElement();
  // The focused control may disappear: a link to the other view, or the button of a completed action.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  useLayoutEffect(() => {
    if (hadFocus && !isOpen) focusIfLost(heading.current);
  });
  return (
    <div className="subscriptions" part="section">
      <Status focusRef={status}>
        {!loaded.data && loaded.status !== "failed" && <p className="visually-hidden">{t("loading")}</p>}
        {loaded.data && loaded.status === "failed" && <p>{t("stale")}</p>}
        {state.step === "working" && !isOpen && <p>{t("working")}</p>}
      </Status>
      {selected ? (
        <ManageView {...props} selected={selected} headingRef={heading} />
      ) : loaded.status === "failed" && !loaded.data ? (
        <PageFailure
          error={loaded.error}
          onRetry={() => {
            takeFocus(status.current); // the button is removed
            onRetry();
          }}
        />
      ) : props.isManaging && !loaded.data ? (
        <ManageSkeleton />
      ) : (
        <ListView {...props} headingRef={heading} />
      )}
      <ActionDialog {...props} />
    </div>
  );
}
