import type { MouseEventHandler } from "react";
import type { ManagedOrder, Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import type { Activation } from "../../../core/domain/subscriptions/activation/use-activation.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import type { ActionRequest } from "../actions.ts";
import type { State } from "../flow.ts";
import type { Steps } from "../use-action.ts";
import type { Format } from "../format.ts";

export interface ViewProps {
  format: Format;
  loaded: Loadable<Subscription[]>;
  current: readonly Subscription[];
  past: readonly Subscription[];
  /**
   * The managed subscription, with the pending plan of its managed order; undefined in the list, until it is loaded, or if
   * there is none with this SKU.
   */
  selected: Subscription | undefined;
  /** The server's texts for the dialogs (SUB-9); undefined until loaded, and for xcp. */
  order: ManagedOrder | undefined;
  /** Whether the route is that of one subscription, loaded or not. */
  isManaging: boolean;
  /** Whether a path selects the view (routes.ts), so that links switch views. If not, buttons do. */
  isPathBased: boolean;
  canUpdate: boolean;
  /** Whether a subscription must be activated before streaming. */
  needsActivation: (subscription: Subscription) => boolean;
  activation: Activation;
  /** Address to update the card; undefined until known. */
  cardHref: string | undefined;
  /** State of the action. */
  state: State;
  /** Whether the action's dialog is open. It may be closed while the action is in progress. */
  isOpen: boolean;
  /** Code of the action's dialog, loaded on demand. */
  steps: Loadable<Steps>;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Shows a subscription in place; an empty SKU shows the list. */
  onShow: (sku: string) => void;
  /** Remembers the subscription for an address without a SKU; an empty SKU clears it. */
  onChoose: (sku: string) => void;
  onAsk: (request: ActionRequest) => void;
  /** Called with the texts that the customer has seen and confirmed. */
  onConfirm: (shownTexts: readonly string[]) => void;
  onDismiss: () => void;
  onRetry: () => void;
  onStepsRetry: () => void;
  onManageRetry: () => void;
}
