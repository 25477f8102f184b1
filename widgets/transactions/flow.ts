import type { Failure } from "../../core/http/failure.ts";
import type { RefundCard, Transaction } from "../../core/domain/transactions/transactions.ts";

interface Chosen {
  transaction: Transaction;
  card: RefundCard;
  /** Code of the reason; empty until one is selected. */
  reason: string;
}

/** States of a refund, from the selected transaction to the receipt (TRX-2). They are also states of the element. */
export type State =
  | { step: "idle" }
  | { step: "card-loading"; transaction: Transaction }
  /** TRX-3 */
  | { step: "card-failed"; transaction: Transaction; error: unknown }
  | ({ step: "choosing"; isMissing: boolean } & Chosen)
  | ({ step: "confirming" } & Chosen)
  | ({ step: "refunding" } & Chosen)
  | ({ step: "refund-failed"; failure: Failure } & Chosen)
  | ({ step: "refunded"; refund: Transaction } & Chosen);

export type Event =
  | { type: "asked"; transaction: Transaction }
  | { type: "card-read"; card: RefundCard }
  | { type: "card-failed"; error: unknown }
  | { type: "chosen"; reason: string }
  | { type: "continued" }
  | { type: "went-back" }
  | { type: "confirmed" }
  | { type: "refunded"; refund: Transaction }
  | { type: "failed"; failure: Failure }
  | { type: "dismissed" }
  | { type: "reset" };

export const initial: State = { step: "idle" };

const reading = (transaction: Transaction): State => ({ step: "card-loading", transaction });

function chosen(state: Extract<State, Chosen>): Chosen {
  const { transaction, card, reason } = state;
  return { transaction, card, reason };
}

/** One refund at a time: ignores others, and a second confirmation, while one is in progress. */
export function transition(state: State, event: Event): State {
  if (event.type === "reset") return initial;
  if (state.step === "refunding") {
    if (event.type === "refunded") return { ...chosen(state), step: "refunded", refund: event.refund };
    if (event.type !== "failed") return state;
    return { ...chosen(state), step: "refund-failed", failure: event.failure };
  }
  if (event.type === "asked") return reading(event.transaction);
  // The success message stays.
  if (event.type === "dismissed") return state.step === "refunded" ? state : initial;
  switch (state.step) {
    case "card-loading":
      if (event.type === "card-failed")
        return { step: "card-failed", transaction: state.transaction, error: event.error };
      if (event.type !== "card-read") return state;
      return {
        step: "choosing",
        transaction: state.transaction,
        card: event.card,
        reason: "",
        isMissing: false,
      };
    case "choosing":
      if (event.type === "chosen") return { ...state, reason: event.reason, isMissing: false };
      if (event.type !== "continued") return state;
      return state.reason ? { ...chosen(state), step: "confirming" } : { ...state, isMissing: true };
    case "confirming":
    case "refund-failed":
      if (event.type === "went-back") return { ...chosen(state), step: "choosing", isMissing: false };
      return event.type === "confirmed" ? { ...chosen(state), step: "refunding" } : state;
    case "idle":
    case "card-failed":
    case "refunded":
      return state;
  }
}
