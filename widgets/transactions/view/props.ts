import type { Transaction } from "../../../core/domain/transactions/transactions.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import type { State } from "../flow.ts";
import type { Line } from "../listing.ts";
import type { Texts } from "../strings.ts";
import type { Props as DialogProps } from "./refund-props.ts";

export interface Props extends Omit<DialogProps, "open"> {
  t: Translate<Texts>;
  transactions: Loadable<readonly Transaction[]>;
  /** Undefined until the table may render (TRX-4). */
  lines: readonly Line[] | undefined;
  canUpdate: boolean;
  /** State of the refund. */
  state: State;
  isAsking: boolean;
  onRefund: (transaction: Transaction) => void;
  onReload: () => void;
}
