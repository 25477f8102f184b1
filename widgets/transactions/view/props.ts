import type { Transaction } from "../../../core/domain/transactions/transactions.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import type { State, Event } from "../flow.ts";
import type { Line } from "../listing.ts";
import type { Texts } from "../strings/index.ts";
import type { Reason } from "../use-lists.ts";

export interface Props extends Omit<RefundDialogProps, "open"> {
  t: Translate<Texts>;
  transactions: Loadable<readonly Transaction[]>;
  /** Undefined until the table may render (TRX-4). */
  lines: readonly Line[] | undefined;
  canUpdate: boolean;
  /** State of the refund. */
  state: State;
  isDialogOpen: boolean;
  onRefund: (transaction: Transaction) => void;
  onReload: () => void;
}

export interface RefundDialogProps {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  reasons: readonly Reason[];
  onEvent: (event: Event) => void;
  /** Reloads the card. */
  onRetry: () => void;
  onDismiss: () => void;
}
