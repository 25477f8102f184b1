import { useLayoutEffect, useMemo, useRef, type FormEvent, type ReactNode } from "react";
import { toFailure } from "../../../core/http/failure.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useRetryWhenOnline } from "../../../core/element/hooks/use-retry-when-online.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Receipt } from "../../../core/ui/receipt/Receipt.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import type { State } from "../flow.ts";
import { reasonIn } from "../use-lists.ts";
import { cardOf, wordsOf } from "./line-words.ts";
import { RefundFailure } from "./RefundFailure.tsx";
import type { Props as DialogProps } from "./refund-props.ts";

type In<Step extends State["step"]> = Omit<DialogProps, "state"> & { state: Extract<State, { step: Step }> };

/** The selected transaction. */
function Selected({ state }: Pick<In<"card-loading" | "card-failed" | "choosing">, "state">) {
  const { locale } = useElement();
  const { service, date, amount } = wordsOf(locale, state.transaction);
  return (
    <p className="selected">
      <span>{service}</span> <span>{date}</span> <strong>{amount}</strong>
    </p>
  );
}

/** TRX-3: the card is loading, or couldn't be loaded. */
export function CardStep({ t, state, onRetry, onDismiss }: In<"card-loading" | "card-failed">) {
  const hasFailed = state.step === "card-failed";
  return (
    <>
      <Selected state={state} />
      <div role="alert" className="live">
        {hasFailed ? (
          <CardFailure t={t} error={state.error} onRetry={onRetry} />
        ) : (
          <p className="visually-hidden">{t("cardLoading")}</p>
        )}
      </div>
      {!hasFailed && <Skeleton />}
      <div className="actions">
        {hasFailed && <Button onClick={onRetry}>{t("retry")}</Button>}
        <Button look="secondary" onClick={onDismiss}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

function CardFailure({ t, error, onRetry }: Pick<DialogProps, "t" | "onRetry"> & { error: unknown }) {
  const failure = useMemo(() => toFailure(error), [error]);
  useRetryWhenOnline(failure, onRetry);
  return <FailureMessage failure={failure} text={t("cardFailed")} saysTryAgain isLoad />;
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
      <Selected state={state} />
      <div>
        <p className="card">{cardOf(t, state.card)}</p>
        <p className="hint">{t("goesTo")}</p>
      </div>
      <Select
        name="reason"
        label={t("reason")}
        placeholder={t("chooseReason")}
        options={reasons.map((reason) => ({ value: reason.code, label: reasonIn(reason, locale) }))}
        value={state.reason}
        error={state.isMissing ? t("reasonMissing") : undefined}
        onChange={(event) => onEvent({ type: "chosen", reason: event.currentTarget.value })}
      />
      <Terms t={t} />
      <div className="actions">
        <Button type="submit">{t("goOn")}</Button>
        <Button look="secondary" onClick={onDismiss}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** TRX-2: final and immediate; 3-5 business days. */
const Terms = ({ t }: Pick<DialogProps, "t">): ReactNode => (
  <div className="terms">
    <p>{t("final")}</p>
    <p>{t("days")}</p>
  </div>
);

export function ConfirmStep({
  t,
  state,
  onEvent,
  onDismiss,
}: In<"confirming" | "refunding" | "refund-failed">) {
  const { locale } = useElement();
  const words = wordsOf(locale, state.transaction);
  const isBusy = state.step === "refunding";
  return (
    <>
      <p>{t("confirmText", { ...words, card: cardOf(t, state.card) })}</p>
      <Terms t={t} />
      <div role="alert" className="live">
        {state.step === "refund-failed" && <RefundFailure t={t} state={state} />}
        {isBusy && <p className="visually-hidden">{t("refunding", words)}</p>}
      </div>
      <div className="actions">
        <Button busy={isBusy} onClick={() => onEvent({ type: "confirmed" })}>
          {t("confirm", words)}
        </Button>
        <Button look="secondary" onClick={() => (isBusy ? onDismiss() : onEvent({ type: "went-back" }))}>
          {isBusy ? t("close") : t("back")}
        </Button>
      </div>
    </>
  );
}

export function ReceiptStep({ t, state, reasons, onDismiss }: In<"refunded">) {
  const { locale } = useElement();
  const { transaction, refund, reason } = state;
  const words = wordsOf(locale, transaction);
  const card = cardOf(t, state.card);
  const chosen = reasons.find(({ code }) => code === reason);
  return (
    <>
      <div role="status" className="live">
        <p>{t("refundedText", { ...words, card })}</p>
        <p>{t("days")}</p>
      </div>
      <Receipt
        title={t("refundedHeading")}
        facts={[
          { label: t("confirmation"), value: refund.id, isReference: true },
          { label: t("service"), value: words.service },
          { label: t("amount"), value: words.amount },
          { label: t("chargedOn"), value: words.date },
          { label: t("refundedOn"), value: wordsOf(locale, refund).date },
          { label: t("card"), value: card },
          { label: t("reason"), value: chosen ? reasonIn(chosen, locale) : reason },
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
