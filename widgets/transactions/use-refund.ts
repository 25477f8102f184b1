import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { getRefundCard, type Transaction } from "../../core/domain/transactions/transactions.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { initial, transition, type Event } from "./flow.ts";
import { refund as refundMutation, withRefund } from "./refund.ts";

interface Deps {
  ids: CustomerIds;
  onRefunded: (refund: Transaction) => void;
}

/** Refund of a transaction, from its selection on. Its dialog can be closed during the request. */
export function useRefund({ ids: { personId, customerRelationshipId }, onRefunded }: Deps) {
  const call = useCall();
  const flow = useDialogFlow(transition, initial);
  const { state, dispatch } = flow;

  async function refund({ id }: Transaction, reason: string): Promise<Event> {
    try {
      const request = { personId, customerRelationshipId, transactionId: id, reason };
      const line = await runMutation(refundMutation, call, request);
      // It is refunded, whatever the view shows now.
      customerData().transactions.change((statement) => withRefund(statement, line));
      onRefunded(line);
      return { type: "refunded", refund: line };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { type: "failed", failure: toFailure(error) };
    }
  }

  useFlowEffects(state, dispatch, {
    "card-loading": ({ transaction: { id } }, next, signal) =>
      call(getRefundCard, { transactionId: id }, { signal }).then(
        (card) => next({ type: "card-read", card }),
        (error: unknown) => next({ type: "card-failed", error }),
      ),
    refunding: ({ transaction, reason }, next) => refund(transaction, reason).then(next),
  });

  return { ...flow, ask: (transaction: Transaction) => flow.open({ type: "asked", transaction }) };
}
