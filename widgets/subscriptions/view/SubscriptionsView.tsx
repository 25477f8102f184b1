import { useLayoutEffect, useRef, type MouseEventHandler } from "react";
import type { ManagedOrder, Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { useElement } from "../../../core/element/hooks/context.ts";
import type { Activation } from "../../../core/domain/subscriptions/activation/use-activation.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import type { Loadable } from "../../../core/http/loadable.ts";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
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
  /** The managed subscription; undefined in the list. */
  selected: Subscription | undefined;
  order: ManagedOrder | undefined;
  /** Whether links switch views. If not, buttons do. */
  isAddressed: boolean;
  canUpdate: boolean;
  /** Whether this customer has to activate a subscription before streaming. */
  isWaiting: (subscription: Subscription) => boolean;
  activation: Activation;
  /** Address to update the card; undefined until known. */
  cardHref: string | undefined;
  /** State of the action. */
  state: State;
  isOpen: boolean;
  /** Contents of its dialog. */
  steps: Loadable<Steps>;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Shows a subscription in place; an empty SKU shows the list. */
  onShow: (sku: string) => void;
  onChoose: (sku: string) => void;
  onAsk: (wish: Wish) => void;
  /** Called with the confirmed texts. */
  onConfirm: (asked: readonly string[]) => void;
  onDismiss: () => void;
  onRetry: () => void;
  onStepsRetry: () => void;
}

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
            takeFocus(status.current); // the button is removed
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
