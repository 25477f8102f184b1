import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { State } from "../flow.ts";
import { wordsOf } from "./line-words.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import { RefundFailure } from "./RefundFailure.tsx";
import { Statement } from "./Statement.tsx";
import type { Props } from "./props.ts";

/** The statement, the refund dialog and status messages. */
export function TransactionsView(props: Props) {
  const { t, transactions, lines, state, isAsking } = props;
  const { headingLevel } = useElement();
  const status = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The button that opened the dialog may be gone.
  useLayoutEffect(() => {
    const hasClosed = wasAsking.current && !isAsking;
    if (hasClosed && state.step === "refunded") status.current?.focus();
    else if (hasClosed) focusIfLost(status.current);
    wasAsking.current = isAsking;
  }, [isAsking, state.step]);
  return (
    <div className="transactions" part="section">
      <Status tone={toneOf(state)} focusRef={status}>
        <Told {...props} />
      </Status>
      {transactions.status === "failed" ? (
        <PageFailure
          error={transactions.error}
          onRetry={() => {
            takeFocus(status.current); // the button is removed
            props.onReload();
          }}
        />
      ) : lines ? (
        <section className="transactions" aria-labelledby="heading">
          <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
            <slot name="heading">{t("heading")}</slot>
          </div>
          {lines.length ? <Statement {...props} lines={lines} /> : <Empty t={t} />}
        </section>
      ) : (
        <Skeleton />
      )}
      <RefundDialog {...props} open={isAsking} />
    </div>
  );
}

const toneOf = ({ step }: State) =>
  step === "refunded" ? "success" : step === "refund-failed" ? "failure" : "neutral";

const Empty = ({ t }: Pick<Props, "t">) => (
  <div className="empty" part="empty">
    <p>{t("empty")}</p>
    <p className="hint">{t("emptyHint")}</p>
  </div>
);

/** Status message outside the dialog. */
function Told({ t, transactions, lines, state, isAsking }: Props) {
  const { locale } = useElement();
  if (transactions.status !== "failed" && !lines) return <p className="visually-hidden">{t("loading")}</p>;
  if (isAsking || !("transaction" in state)) return null;
  const words = wordsOf(locale, state.transaction);
  if (state.step === "refunding") return <p>{t("refunding", words)}</p>;
  if (state.step === "refund-failed") return <RefundFailure t={t} state={state} />;
  if (state.step !== "refunded") return null;
  return (
    <>
      <CheckIcon />
      <p>{t("told", words)}</p>
    </>
  );
}
