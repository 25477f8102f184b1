/*
 * Shows the statement (Statement.tsx), its empty state or its failure, and has the dialog of a refund
 * (RefundSteps.tsx). Status messages report a refund while its dialog is closed.
 */

import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { isStale, StaleNote } from "../../../core/element/parts/StaleNote.tsx";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Note } from "../../../core/ui/note/Note.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import lock from "../../../core/ui/dialog/lock.css?inline";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { useControlSheet } from "../../../core/ui/sheets.ts";
import { useTone } from "../../../core/ui/tone/tone.ts";
import type { State } from "../flow.ts";
import { formatLine, formatRefund } from "./line-format.ts";
import { RefundFailure } from "./RefundFailure.tsx";
import { Statement } from "./Statement.tsx";
import type { Props, RefundDialogProps } from "./props.ts";
import { CardStep, ConfirmStep, ReasonStep, ReceiptStep } from "./RefundSteps.tsx";

export function TransactionsView(props: Props) {
  const { t, transactions, lines, state, isDialogOpen } = props;
  const { headingLevel } = useElement();
  const status = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The button that opened the dialog may have been removed.
  useLayoutEffect(() => {
    const hasClosed = wasAsking.current && !isDialogOpen;
    if (hasClosed && state.step === "refunded") status.current?.focus();
    else if (hasClosed) focusIfLost(status.current);
    wasAsking.current = isDialogOpen;
  }, [isDialogOpen, state.step]);
  const retry = () => {
    takeFocus(status.current); // the button is removed
    props.onReload();
  };
  const heading = (
    <div className="heading" part="title" id="heading" role="heading" aria-level={headingLevel as number}>
      <slot name="heading">{t("heading")}</slot>
    </div>
  );
  return (
    <div className="transactions" part="section">
      <Status tone={toneOf(state)} focusRef={status}>
        <StatusMessage {...props} />
      </Status>
      {isStale(transactions) && <StaleNote error={transactions.error} onRetry={retry} />}
      {transactions.status === "failed" && !transactions.data ? (
        <PageFailure title={heading} error={transactions.error} onRetry={retry} />
      ) : (
        <section className="transactions" aria-labelledby="heading" aria-busy={!lines || undefined}>
          {lines && !lines.length ? (
            <>
              {heading}
              <Empty t={t} />
            </>
          ) : (
            <Statement
              {...props}
              heading={heading}
              requested={state.step === "refunding" && !isDialogOpen ? state.transaction.id : undefined}
            />
          )}
        </section>
      )}
      <RefundDialog {...props} open={isDialogOpen} />
    </div>
  );
}

const toneOf = ({ step }: State) =>
  step === "refunded" ? "success" : step === "refund-failed" ? "failure" : "neutral";

const Empty = ({ t }: Pick<Props, "t">) => (
  <div part="empty">
    <p className="none-yet">{t("empty")}</p>
    <p className="muted">{t("emptyHint")}</p>
  </div>
);

/** Status message outside the dialog. */
function StatusMessage({ t, transactions, lines, state, isDialogOpen }: Props) {
  const { locale } = useElement();
  if (!lines && (transactions.data || transactions.status !== "failed"))
    return <p className="visually-hidden">{t("loading")}</p>;
  if (isDialogOpen || !("transaction" in state)) return null;
  const words = formatLine(locale, state.transaction);
  if (state.step === "refunding")
    return (
      <Note tone="info">
        <p>{t("refunding", words)}</p>
      </Note>
    );
  if (state.step === "refund-failed")
    return (
      <Note tone="error">
        <RefundFailure t={t} state={state} />
      </Note>
    );
  return state.step === "refunded" ? (
    <Note tone="success">
      <p>{t("refundDone", formatRefund(locale, state))}</p>
    </Note>
  ) : null;
}

type Asking = Exclude<State, { step: "idle" }>;

function headingOf(t: RefundDialogProps["t"], state: Asking, words: ReturnType<typeof formatLine>): string {
  if (state.step === "refunded") return t("refundedHeading");
  const isLast = state.step === "confirming" || state.step === "refunding" || state.step === "refund-failed";
  return isLast ? t("confirmHeading", words) : t("refundHeading");
}

/** Visible step; the focus follows it. */
const viewOf = ({ step }: State): string =>
  step === "refunding" || step === "refund-failed" ? "confirming" : step;

/** TRX-2: refund of one transaction, step by step, in one dialog. */
function RefundDialog(props: RefundDialogProps) {
  const { t, state, open, onDismiss } = props;
  const { locale, headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const tone = useTone("success");
  const view = viewOf(state);
  useControlSheet(lock);
  const last = useRef(view);
  useLayoutEffect(() => {
    const hasMoved = last.current !== view && last.current !== "idle";
    last.current = view;
    if (open && hasMoved) heading.current?.focus();
  }, [view, open]);
  return (
    <Dialog open={open} onDismiss={onDismiss} labelledBy="refund-heading" closeLabel={t("close")}>
      {state.step !== "idle" && (
        <div className="refund">
          {state.step === "refunded" && (
            <span className={`done ${tone}`}>
              <CheckIcon />
            </span>
          )}
          <Heading
            id="refund-heading"
            level={headingLevel}
            focusRef={heading}
            describedBy={state.step === "refunded" ? "refunded" : undefined}
          >
            {headingOf(t, state, formatLine(locale, state.transaction))}
          </Heading>
          <Step {...props} state={state} />
        </div>
      )}
    </Dialog>
  );
}

function Step(props: RefundDialogProps & { state: Asking }) {
  const { state } = props;
  switch (state.step) {
    case "card-loading":
    case "card-failed":
      return <CardStep {...props} state={state} />;
    case "choosing":
      return <ReasonStep {...props} state={state} />;
    case "confirming":
    case "refunding":
    case "refund-failed":
      return <ConfirmStep {...props} state={state} />;
    case "refunded":
      return <ReceiptStep {...props} state={state} />;
  }
}
