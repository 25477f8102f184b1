import type { ManagedOrder } from "../../../core/domain/subscriptions/subscriptions.ts";
import type { State } from "../flow.ts";
import type { Words } from "../words.ts";

export interface ActionProps {
  words: Words;
  state: Extract<State, { wish: object }>;
  order: ManagedOrder | undefined;
  /** Called with the confirmed texts. */
  onConfirm: (asked: readonly string[]) => void;
  onDismiss: () => void;
}
