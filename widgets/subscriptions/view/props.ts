import type { MouseEventHandler } from "react";
import type { ManagedOrder, Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import type { Activation } from "../../../core/domain/subscriptions/activation/use-activation.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import type { ActionRequest } from "../actions.ts";
import type { State } from "../flow.ts";
import type { Steps } from "../use-action.ts";
import type { Format } from "../format.ts";

export interface Props {
  format: Format;
  loaded: Loadable<Subscription[]>;
  current: readonly Subscription[];
  past: readonly Subscription[];
  /** The managed subscription; undefined in the list. */
  selected: Subscription | undefined;
  order: ManagedOrder | undefined;
  /** Whether one subscription is wanted, even if it isn't loaded yet. */
  isManaging: boolean;
  /** Whether links switch views. If not, buttons do. */
  isAddressed: boolean;
  canUpdate: boolean;
  /** Whether a subscription must be activated before streaming. */
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
  onAsk: (request: ActionRequest) => void;
  /** Called with the confirmed texts. */
  onConfirm: (shownTexts: readonly string[]) => void;
  onDismiss: () => void;
  onRetry: () => void;
  onStepsRetry: () => void;
  onManageRetry: () => void;
}
