/*
 * The steps of a refund: card, reason, confirmation and receipt. TransactionsView.tsx has the dialog around them, and
 * chooses the step.
 */

import { useLayoutEffect, useMemo, useRef, type FormEvent, type ReactNode } from "react";
import type { Transaction } from "../../../core/domain/transactions/transactions.ts";
import { toFailure } from "../../../core/http/failure.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useRetryWhenOnline } from "../../../core/element/hooks/use-retry-when-online.ts";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Facts, type Fact } from "../../../core/ui/facts/Facts.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import { Receipt } from "../../../core/ui/receipt/Receipt.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import type { State } from "../flow.ts";
import { reasonIn, type Reason } from "../use-lists.ts";
import { cardOf, formatLine, formatRefund } from "./line-format.ts";
import { RefundFailure } from "./RefundFailure.tsx";
import type { RefundDialogProps as DialogProps } from "./props.ts";

type In<Step extends State["step"]> = Omit<DialogProps, "state"> & { state: Extract<State, { step: Step }> };

/** The refund in two columns, the same before and after it is confirmed. */
function factsOf(t: DialogProps["t"], locale: Locale, transaction: Transaction): Fact[] {
  const { service, date, amount } = formatLine(locale, transaction);
  return [
    { label: t("service"), value: service },
    { label: t("chargedOn"), value: date },
    { label: t("amount"), value: amount },
  ];
}

/** TRX-3: the card is loading, or couldn't be loaded. */
export function CardStep({ t, state, onRetry, onDismiss }: In<"card-loading" | "card-failed">) {
  const { locale } = useElement();
  const hasFailed = state.step === "card-failed";
  return (
    <>
      <Facts facts={factsOf(t, locale, state.transaction)}>
        {!hasFailed && (
          <div>
            <dt>{t("card")}</dt>
            <dd>
              <Bar />
            </dd>
          </div>
        )}
      </Facts>
      <div role="alert" className="live">
        {hasFailed && <CardFailure t={t} error={state.error} onRetry={onRetry} />}
      </div>
      <p role="status" className="visually-hidden">
        {!hasFailed && t("cardLoading")}
      </p>
      <div className="actions">
        {hasFailed && <Button onClick={onRetry}>{t("retry")}</Button>}
        <Button look="quiet" onClick={onDismiss}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

function CardFailure({ t, error, onRetry }: Pick<DialogProps, "t" | "onRetry"> & { error: unknown }) {
  const failure = useMemo(() => toFailure(error), [error]);
  const own = { failure, text: t.message("cardFailed"), saysTryAgain: true, isLoad: true };
  useRetryWhenOnline(failure, onRetry);
  return <FailureMessage {...own} />;
}

export function ReasonStep({ t, state, reasons, onEvent, onDismiss }: In<"choosing">) {
  const { locale } = useElement();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (state.isMissing) form.current?.querySelector("select")?.focus();
  }, [state.isMissing]);
  return (
    <form
      ref={form}
      className="refund"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onEvent({ type: "continued" });
        if (!state.reason) form.current?.querySelector("select")?.focus();
      }}
    >
      <Facts
        facts={[...factsOf(t, locale, state.transaction), { label: t("card"), value: cardOf(t, state.card) }]}
      />
      <Select
        name="reason"
        label={t("reason")}
        placeholder={t("chooseReason")}
        options={reasons.map((reason) => ({ value: reason.code, label: reasonIn(reason, locale) }))}
        value={state.reason}
        error={state.isMissing ? t.message("reasonMissing") : undefined}
        onChange={(event) => onEvent({ type: "chosen", reason: event.currentTarget.value })}
      />
      <Terms t={t} />
      <div className="actions">
        <Button type="submit">{t("goOn")}</Button>
        <Button look="quiet" onClick={onDismiss}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** TRX-2: final and immediate; 3-5 business days. */
const Terms = ({ t }: Pick<DialogProps, "t">): ReactNode => (
  <Note tone="info">
    <p>{t("final")}</p>
    <p>{t("days")}</p>
  </Note>
);

export function ConfirmStep({
  t,
  state,
  reasons,
  onEvent,
  onDismiss,
}: In<"confirming" | "refunding" | "refund-failed">) {
  const { locale } = useElement();
  const words = formatLine(locale, state.transaction);
  const isBusy = state.step === "refunding";
  return (
    <>
      <Facts
        facts={[
          ...factsOf(t, locale, state.transaction),
          { label: t("card"), value: cardOf(t, state.card) },
          { label: t("reason"), value: chosenReason(reasons, state.reason, locale) },
        ]}
      />
      <Terms t={t} />
      <div role="alert" className="live">
        {state.step === "refund-failed" && <RefundFailure t={t} state={state} />}
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && t("refunding", words)}
      </p>
      <div className="actions">
        <Button busy={isBusy} onClick={() => onEvent({ type: "confirmed" })}>
          {t("confirm", words)}
        </Button>
        <Button look="quiet" onClick={() => (isBusy ? onDismiss() : onEvent({ type: "went-back" }))}>
          {isBusy ? t("close") : t("back")}
        </Button>
      </div>
    </>
  );
}

function chosenReason(reasons: readonly Reason[], code: string, locale: Locale): string {
  const reason = reasons.find((one) => one.code === code);
  return reason ? reasonIn(reason, locale) : code;
}

export function ReceiptStep({ t, state, reasons, onDismiss }: In<"refunded">) {
  const { locale } = useElement();
  const { transaction, refund, reason } = state;
  const words = formatRefund(locale, state);
  const card = cardOf(t, state.card);
  const facts = factsOf(t, locale, transaction);
  if (!facts.some(({ value }) => value === words.amount)) {
    facts.push({ label: t("refunded"), value: words.amount }); // a part of the charge
  }
  return (
    <>
      <div id="refunded" className="muted">
        <p>{t("refundedText", { ...words, card })}</p>
        <p>{t("days")}</p>
      </div>
      <Receipt
        title={t("refundedHeading")}
        facts={[
          ...facts,
          { label: t("card"), value: card },
          { label: t("reason"), value: chosenReason(reasons, reason, locale) },
          { label: t("refundedOn"), value: formatLine(locale, refund).date },
          { label: t("confirmation"), value: refund.id, isReference: true },
        ]}
        fileName={`refund-${refund.id}`}
        saveLabel={t("saveReceipt")}
      />
      <div className="actions">
        <Button onClick={onDismiss}>{t("done")}</Button>
      </div>
    </>
  );
}
