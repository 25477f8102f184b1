import { useLayoutEffect, useRef, type MouseEventHandler } from "react";
import type { ManagedOrder, Subscription } from "../../../core/api/services/subscriptions.ts";
import { useElement } from "../../../core/element/context.ts";
import type { Activation } from "../../../core/element/use-activation.ts";
import { PageFailure } from "../../../core/element/PageFailure.tsx";
import type { Loadable } from "../../../core/resources/loadable.ts";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Skeleton } from "../../../core/ui/Skeleton.tsx";
import { Status } from "../../../core/ui/Status.tsx";
import type { Wish } from "../actions.ts";
import type { State } from "../flow.ts";
import type { Steps } from "../use-action.ts";
import type { Words } from "../words.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { ListView } from "./ListView.tsx";
import { ManageView } from "./ManageView.tsx";

export interface Props {
  words: Words;
  loaded: Loadable<Subscription[]>;
  current: readonly Subscription[];
  past: readonly Subscription[];
  /** The one that is managed; undefined where the list shows. */
  selected: Subscription | undefined;
  order: ManagedOrder | undefined;
  /** Links lead from view to view; else buttons do. */
  isAddressed: boolean;
  canUpdate: boolean;
  /** Whether a subscription has to be activated, by this customer, before streaming begins. */
  isWaiting: (subscription: Subscription) => boolean;
  activation: Activation;
  /** Address of the form that updates the card; undefined until it is known. */
  cardHref: string | undefined;
  /** Of the action. */
  state: State;
  /** Whether its dialog is open. */
  isOpen: boolean;
  /** What stands in it. */
  steps: Loadable<Steps>;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
  /** Shows a subscription in this place; with an empty sku the list. */
  onShow: (sku: string) => void;
  onChoose: (sku: string) => void;
  onAsk: (wish: Wish) => void;
  /** With the words that are said yes to. */
  onConfirm: (asked: readonly string[]) => void;
  onDismiss: () => void;
  onRetry: () => void;
  onStepsRetry: () => void;
}

/** The list or one subscription, with what is said of them. */
export function SubscriptionsView(props: Props) {
  const { words, loaded, selected, state, isOpen, onRetry } = props;
  const { t } = words;
  const status = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const { host } = useElement();
  // What has the focus may be about to go: a way to the other view, a button whose action was done.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  useLayoutEffect(() => {
    if (hadFocus && !isOpen) focusIfLost(heading.current);
  });
  return (
    <div className="subscriptions" part="section">
      <Status focusRef={status}>
        {!loaded.data && loaded.status !== "failed" && <p className="spoken-only">{t("loading")}</p>}
        {loaded.data && loaded.status === "failed" && <p>{t("stale")}</p>}
        {state.step === "working" && !isOpen && <p>{t("working")}</p>}
      </Status>
      {loaded.data ? (
        selected ? (
          <ManageView {...props} selected={selected} headingRef={heading} />
        ) : (
          <ListView {...props} headingRef={heading} />
        )
      ) : loaded.status === "failed" ? (
        <PageFailure
          error={loaded.error}
          onRetry={() => {
            takeFocus(status.current); // the button goes
            onRetry();
          }}
        />
      ) : (
        <Skeleton />
      )}
      <ActionDialog {...props} />
    </div>
  );
}
