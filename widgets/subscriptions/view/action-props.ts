import type { ManagedOrder } from "../../../core/domain/subscriptions/subscriptions.ts";
import type { State } from "../flow.ts";
import type { Format } from "../format.ts";

export interface ActionProps {
  format: Format;
  state: Extract<State, { request: object }>;
  order: ManagedOrder | undefined;
  /** Called with the confirmed texts. */
  onConfirm: (shownTexts: readonly string[]) => void;
  onDismiss: () => void;
}
