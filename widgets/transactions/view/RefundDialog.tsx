import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { useTone } from "../../../core/ui/tone/tone.ts";
import type { State } from "../flow.ts";
import { formatLine } from "./line-format.ts";
import { CardStep, ConfirmStep, ReasonStep, ReceiptStep } from "./RefundSteps.tsx";
import type { RefundDialogProps as Props } from "./props.ts";

type Asking = Exclude<State, { step: "idle" }>;

function headingOf(t: Props["t"], state: Asking, words: ReturnType<typeof formatLine>): string {
  if (state.step === "refunded") return t("refundedHeading");
  const isLast = state.step === "confirming" || state.step === "refunding" || state.step === "refund-failed";
  return isLast ? t("confirmHeading", words) : t("refundHeading");
}

/** Visible step; the focus follows it. */
const viewOf = ({ step }: State): string =>
  step === "refunding" || step === "refund-failed" ? "confirming" : step;

/** TRX-2: refund of one transaction, step by step, in one dialog. */
export function RefundDialog(props: Props) {
  const { t, state, open, onDismiss } = props;
  const { locale, headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const tone = useTone("success");
  const view = viewOf(state);
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
          <Heading id="refund-heading" level={headingLevel} focusRef={heading}>
            {headingOf(t, state, formatLine(locale, state.transaction))}
          </Heading>
          <Step {...props} state={state} />
        </div>
      )}
    </Dialog>
  );
}

function Step(props: Props & { state: Asking }) {
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
