import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useElement } from "../../../core/element/context.ts";
import { ContentHtml } from "../../../core/element/ContentHtml.tsx";
import { Button } from "../../../core/ui/Button.tsx";
import { Dialog } from "../../../core/ui/Dialog.tsx";
import { Trouble } from "../../../core/ui/Question.tsx";
import type { Fact } from "../../../core/ui/Receipt.tsx";
import type { Wish } from "../actions.ts";
import { saidOf, termsOf } from "../said.ts";
import { factsBefore, namesOf } from "../words.ts";
import { DoneView } from "./DoneView.tsx";
import type { Props } from "./SubscriptionsView.tsx";

/** The dialog of an action: the question, its failure with a retry (SUB-7), and the thanks. */
export function ActionDialog(props: Props) {
  const { words, state, isOpen, onDismiss } = props;
  const { t } = words;
  const heading = useRef<HTMLDivElement>(null);
  // What had the focus is drawn anew with each step.
  useLayoutEffect(() => {
    if (isOpen && (state.step === "done" || state.step === "action-failed")) heading.current?.focus();
  }, [isOpen, state.step]);
  return (
    <Dialog open={isOpen} onDismiss={onDismiss} labelledBy="action" closeLabel={t("close")}>
      {state.step === "done" ? (
        <Titled heading={t("thankYou")} headingRef={heading}>
          <DoneView {...props} done={state} />
        </Titled>
      ) : (
        "wish" in state && (
          <Titled
            heading={
              state.step === "action-failed"
                ? t("failedHeading")
                : t(`ask${state.wish.action}`, namesOf(state.wish))
            }
            headingRef={heading}
          >
            <Asked {...props} wish={state.wish} />
          </Titled>
        )
      )}
    </Dialog>
  );
}

interface TitledProps {
  heading: string;
  headingRef: { current: HTMLDivElement | null };
  children: ReactNode;
}

function Titled({ heading, headingRef, children }: TitledProps) {
  const { headingLevel } = useElement();
  return (
    <div className="question">
      <div
        ref={headingRef}
        className="heading"
        id="action"
        role="heading"
        aria-level={headingLevel as number}
        tabIndex={-1}
      >
        {heading}
      </div>
      {children}
    </div>
  );
}

function Asked({ words, state, wish, order, onConfirm, onDismiss }: Props & { wish: Wish }) {
  const { t } = words;
  const isBusy = state.step === "working";
  const hasFailed = state.step === "action-failed";
  const terms = termsOf(wish, order);
  return (
    <>
      <div role="alert" className="told">
        {hasFailed && (
          <Trouble
            lines={[
              state.message || t("failed"),
              ...(state.retryAfterSeconds === undefined
                ? []
                : [t("retryIn", { seconds: state.retryAfterSeconds })]),
            ]}
          />
        )}
        {isBusy && <p className="spoken-only">{t("working")}</p>}
      </div>
      {hasFailed && <p>{t(`ask${wish.action}`, namesOf(wish))}</p>}
      <Facts facts={factsBefore(wish, words)} />
      <Said lines={saidOf("confirmations", wish, order)} />
      {terms && (
        <details className="terms">
          <summary>{t("terms")}</summary>
          <ContentHtml html={terms} />
        </details>
      )}
      <div className="ways">
        <Button busy={isBusy} onClick={onConfirm}>
          {hasFailed ? t("retry") : t(`yes${wish.action}`)}
        </Button>
        <Button look="secondary" onClick={onDismiss}>
          {isBusy || hasFailed ? t("close") : t("no")}
        </Button>
      </div>
    </>
  );
}

/** The server's lines, each of which may be HTML. */
export const Said = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="said">
      {lines.map((line) => (
        <ContentHtml key={line} html={line} />
      ))}
    </div>
  );

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="muted">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
