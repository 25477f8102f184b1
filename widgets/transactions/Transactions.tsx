/*
 * Loads the customer's transactions and runs refunds (flow.ts, refund.ts). The table shows 2 seconds after the first
 * paint (TRX-4). view/TransactionsView.tsx renders everything.
 */

import { useEffect, useMemo, useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useEmit, useMethods, useStrings, useCall } from "../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { firstPaint } from "../../core/platform/first-paint.ts";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { isAmbiguous, runMutation } from "../../core/http/mutation.ts";
import { getRefundCard, type Transaction } from "../../core/domain/transactions/transactions.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import type { TransactionsElement } from "./element.ts";
import css from "./Transactions.css?inline";
import { appOf, categoryOf, type Line } from "./listing.ts";
import { strings } from "./strings/index.ts";
import { useLists } from "./use-lists.ts";
import { formatRefund } from "./view/line-format.ts";
import { refundFailureText } from "./view/RefundFailure.tsx";
import { TransactionsView } from "./view/TransactionsView.tsx";
import { initial, transition, type Event } from "./flow.ts";
import { refund as refundMutation, withRefund } from "./refund.ts";

export const Transactions = () => <SignedIn>{(ids) => <Connected key={ids.personId} ids={ids} />}</SignedIn>;

type ElementState = (typeof TransactionsElement.definition.states)[number];

function Connected({ ids }: { ids: CustomerIds }) {
  const t = useStrings(strings);
  const { locale } = useElement();
  const emit = useEmit<typeof TransactionsElement>();
  const profile = useCustomerData("profile");
  const transactions = useCustomerData("transactions");
  const lists = useLists();
  const isSetUp = useIsTableDue();
  const { state, isOpen, dispatch, ask, dismiss, reset } = useRefund({
    ids,
    onRefunded: ({ appId }) => emit("tv-transaction-refunded", { appId }),
  });
  const failed =
    state.step === "refund-failed" ? { failure: state.failure, ...refundFailureText(t, locale, state) } : {};
  useReportFailure(failed);
  useOutcome({
    done: state.step === "refunded" ? t.message("refundDone", formatRefund(locale, state)) : undefined,
    ...failed,
  });
  useSheet(css);

  const { data } = transactions;
  const lines = useMemo(
    () =>
      data && lists && isSetUp
        ? data.map((transaction): Line => ({
            transaction,
            category: categoryOf(t, transaction, lists.freeTrialServices),
            app: appOf(transaction),
          }))
        : undefined,
    [t, data, lists, isSetUp],
  );

  const shown = ((): ElementState => {
    if (transactions.status === "failed" && !data) return "error";
    if (!lines) return "loading";
    if (state.step !== "idle") return state.step;
    return lines.length ? "ready" : "empty";
  })();
  useElementState<typeof TransactionsElement>(shown);
  useMethods({ reset });

  return (
    <TransactionsView
      t={t}
      transactions={transactions}
      lines={lines}
      canUpdate={profile.data?.permissions.canUpdate ?? true}
      reasons={lists?.refundReasons ?? []}
      state={state}
      isDialogOpen={isOpen}
      onRefund={ask}
      onEvent={dispatch}
      onRetry={() => "transaction" in state && ask(state.transaction)}
      onDismiss={dismiss}
      onReload={() => void customerData().transactions.load(true)}
    />
  );
}

/** Delay between the page's first paint and the table (TRX-4), in ms. */
const TABLE_DELAY_MS = 2_000;

/** Whether the table may render. Until then the skeleton shows, never an empty table. */
function useIsTableDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let stop = () => {};
    function waitFrom(painted: number): void {
      const left = Math.ceil(painted + TABLE_DELAY_MS - systemClock.monotonic());
      if (left <= 0) return setDue(true);
      stop = systemClock.after(left, () => {
        // The first paint may have been reported only now.
        if (firstPaint() === painted) setDue(true);
        else waitFrom(firstPaint());
      });
    }
    waitFrom(firstPaint());
    return () => stop();
  }, []);
  return isDue;
}

interface RefundDeps {
  ids: CustomerIds;
  onRefunded: (refund: Transaction) => void;
}

/** Refund of a transaction, from its selection on. Its dialog can be closed during the request. */
function useRefund({ ids: { personId, customerRelationshipId }, onRefunded }: RefundDeps) {
  const call = useCall();
  const flow = useDialogFlow(transition, initial);
  const { state, dispatch } = flow;

  async function refund({ id }: Transaction, reason: string): Promise<Event> {
    const { transactions: statement, invalidate } = customerData();
    try {
      const request = { personId, customerRelationshipId, transactionId: id, reason };
      const line = await runMutation(refundMutation, call, request);
      // It is refunded, whatever the view shows now.
      statement.change((lines) => withRefund(lines, line));
      // Nothing to change: the statement couldn't be read after an earlier try.
      if (statement.value.peek().status === "failed") void statement.load(true);
      onRefunded(line);
      return { type: "refunded", refund: line };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It may be refunded anyway, or the charge isn't what this page shows.
      if (isAmbiguous(error) || [404, 409, 410].includes(error.status ?? 0)) invalidate("transactions");
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
