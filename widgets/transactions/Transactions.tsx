import { useMemo } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { appOf, categoryOf } from "./category.ts";
import type { TransactionsElement } from "./element.ts";
import css from "./Transactions.css?inline";
import type { Line } from "./listing.ts";
import { strings } from "./strings.ts";
import { useLists } from "./use-lists.ts";
import { useRefund } from "./use-refund.ts";
import { useSetUp } from "./use-set-up.ts";
import { formatLine } from "./view/line-format.ts";
import { refundFailureText } from "./view/RefundFailure.tsx";
import { TransactionsView } from "./view/TransactionsView.tsx";

export const Transactions = () => <SignedIn>{(ids) => <Connected key={ids.personId} ids={ids} />}</SignedIn>;

type ElementState = (typeof TransactionsElement.definition.states)[number];

function Connected({ ids }: { ids: CustomerIds }) {
  const t = useStrings(strings);
  const { locale } = useElement();
  const emit = useEmit<typeof TransactionsElement>();
  const profile = useCustomerData("profile");
  const transactions = useCustomerData("transactions");
  const lists = useLists();
  const isSetUp = useSetUp();
  const { state, isOpen, dispatch, ask, dismiss, reset } = useRefund({
    ids,
    onRefunded: ({ appId }) => emit("tv-transaction-refunded", { appId }),
  });
  const failed =
    state.step === "refund-failed" ? { failure: state.failure, ...refundFailureText(t, locale, state) } : {};
  useReportFailure(failed);
  useOutcome({
    done: state.step === "refunded" ? t("refundDone", formatLine(locale, state.transaction)) : undefined,
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
    if (transactions.status === "failed") return "error";
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
      isAsking={isOpen}
      onRefund={ask}
      onEvent={dispatch}
      onRetry={() => "transaction" in state && ask(state.transaction)}
      onDismiss={dismiss}
      onReload={() => void customerData().transactions.load(true)}
    />
  );
}
