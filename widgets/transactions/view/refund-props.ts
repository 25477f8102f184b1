import type { Translate } from "../../../core/i18n/strings.ts";
import type { Event, State } from "../flow.ts";
import type { Texts } from "../strings.ts";
import type { Reason } from "../use-lists.ts";

export interface Props {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  reasons: readonly Reason[];
  onEvent: (event: Event) => void;
  /** Reloads the card. */
  onRetry: () => void;
  onDismiss: () => void;
}
