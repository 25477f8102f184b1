/*
 * The view around a step's form (StepForm.tsx): progress, failures, sign-in, earlier steps and the warning before a
 * timeout. use-privacy-flow.ts runs the flow.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { flush } from "../../../platform/navigation-guard.ts";
import { reloadPage } from "../../../platform/navigate.ts";
import { useElement } from "../../../platform/element-context.ts";
import { useStrings } from "../../../element/hooks/hooks.ts";
import { send } from "../../../element/class/send.ts";
import { useControlSheet } from "../../../ui/sheets.ts";
import richTextCss from "../../../html/rich-text.css?inline";
import type { Translate } from "../../../i18n/strings.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useIdleCode } from "../../../element/hooks/use-idle-code.ts";
import { useReportError } from "../../../element/hooks/use-report-failure.ts";
import { ErrorPanel } from "../../../ui/error-panel/ErrorPanel.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton/Skeleton.tsx";
import { Status } from "../../../ui/status/Status.tsx";
import { focusIfLost } from "../../../ui/focus.ts";
import { uiStrings } from "../../../ui/strings/index.ts";
import css from "./flow.css?inline";
import type { Shown } from "./flow.ts";
import { IdleDialog, useIdle } from "./IdleDialog.tsx";
import { PastStep, PROGRESS_ID, StepProgress } from "./PastStep.tsx";
import type { TextLimits } from "./fields.ts";
import { StepForm } from "./StepForm.tsx";
import { flowStrings, type FlowTexts } from "./strings/index.ts";
import type { PrivacyFlow } from "./use-privacy-flow.ts";

const sheet = richTextCss + css;

/** The step of a flow that continues on another page. */
const ELSEWHERE = { at: -1 };

const loadFailureView = () => import("./FlowFailure.tsx");

interface Props {
  flow: PrivacyFlow;
  /** PRC-9 */
  limits: TextLimits;
  /** Accessible name of the flow. */
  label: string;
  /** Called when a button is pressed. Returns true if the element handles the button itself. */
  onAction?: ((action: string) => boolean) | undefined;
}

/** Renders a privacy flow: its step, or a status message if there is none. */
export function FlowView({ flow, limits, label, onAction }: Props) {
  const { host } = useElement();
  const t = useStrings(flowStrings);
  const ui = useStrings(uiStrings);
  const { state, dispatch } = flow;
  const shown = "shown" in state ? state.shown : undefined;
  const idleness = useIdle(state.step !== "starting");
  // Keep the warning until the flow itself has timed out, so that the popup's button can't be pressed before.
  const ended = idleness === "timed-out" ? "warned" : idleness;
  const idle = state.step === "timed-out" ? "timed-out" : ended;
  const whole = useRef<HTMLElement>(null);
  useControlSheet(sheet);

  useEffect(() => {
    if (idleness === "timed-out") dispatch({ type: "timed-out" });
  }, [idleness, dispatch]);

  const failed = state.step === "failed" ? state : undefined;
  const failureView = useIdleCode(loadFailureView, !!failed);
  const onRetry = () => dispatch({ type: "retried" });
  // The cause's texts load on demand.
  useReportError(failed?.error, [t.message("failed").id]);

  const canLookBack = state.step === "showing" || state.step === "sending" || state.step === "failed";
  const past = canLookBack ? flow.history.past : undefined;
  const isAway = !!past || state.step === "signing-in";
  const wasAway = useRef(false);
  // The step with the focus is gone: focus the heading of the next one, so that it is read from there.
  const serial = shown?.serial ?? 0;
  useLayoutEffect(() => {
    const heading = whole.current?.querySelector<HTMLElement>("form :is(h1,h2,h3,h4,h5,h6)");
    const isBack = wasAway.current;
    wasAway.current = isAway;
    if (isAway || !heading || (serial < 2 && !isBack)) return;
    heading.tabIndex = -1;
    if (shown?.answer.progress) heading.setAttribute("aria-describedby", PROGRESS_ID);
    focusIfLost(heading);
    heading.scrollIntoView({ block: "nearest" }); // the whole step may be too tall to be scrolled
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per step, which brings its progress
  }, [serial, isAway]);
  /** The step that the status announces. What gets the focus is read anyway. */
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    if (serial > 1 && !past && !whole.current?.querySelector(":focus")) setAnnounced(serial);
  }, [serial, past]);

  /**
   * Saves the page's other forms and reloads the page (PRC-4). If the page cancels the reload, only the element starts
   * over.
   */
  function begin(): void {
    void flush().then(() => {
      if (send(host, "tv-reload-requested", {}, true)) reloadPage();
      else flow.restart();
    });
  }

  // The first view of each element with a flow.
  if (state.step === "starting" && !flow.elsewhere) return <Skeleton />;
  const progress = shown?.answer.progress;
  const failure =
    failed &&
    !past &&
    (failureView ? (
      <failureView.FlowFailure t={t} error={failed.error} isLoad={!shown} onRetry={onRetry} />
    ) : (
      <ErrorPanel t={ui} text={t("failed")} onRetry={onRetry} />
    ));
  const isBusy = state.step === "sending" || state.step === "loading";
  const statusText = state.step === "sending" ? t("sending") : isBusy ? t("loading") : "";
  return (
    <section ref={whole} className="flow" part="section" aria-label={label} aria-busy={isBusy || undefined}>
      {flow.elsewhere && state.step === "starting" && (
        <PastStep
          t={t}
          past={ELSEWHERE}
          limits={limits}
          onToCurrent={flow.elsewhere.continueFlow}
          onStartOver={flow.elsewhere.startOver}
        />
      )}
      {past && (
        <PastStep key={past.at} t={t} past={past} limits={limits} onToCurrent={flow.history.toCurrent} />
      )}
      {state.step === "loading" && <Skeleton />}
      {state.step === "signing-in" && flow.signInCode && (
        <flow.signInCode.SigningIn
          onSignedIn={() => dispatch({ type: "signed-in" })}
          onDeclined={flow.decline}
        />
      )}
      {shown && state.step !== "signing-in" && !past ? (
        <ShownStep
          key={shown.serial}
          t={t}
          shown={shown}
          flow={flow}
          limits={limits}
          busy={state.step === "sending" ? state.pending.message.actionButton : undefined}
          onAction={onAction}
          failure={failure}
        />
      ) : (
        failure
      )}
      <Status>
        {statusText ? (
          <span className="visually-hidden">{statusText}</span>
        ) : (
          serial > 1 &&
          announced === serial && (
            <span className="visually-hidden">
              {[
                t("shown", { page: shown?.answer.pageName ?? "" }),
                progress && t("progress", { ...progress }),
              ]
                .filter(Boolean)
                .join(". ")}
            </span>
          )
        )}
      </Status>
      <IdleDialog t={t} idleness={idle} onContinue={begin} />
    </section>
  );
}

interface ShownProps {
  t: Translate<FlowTexts>;
  shown: Shown;
  flow: PrivacyFlow;
  limits: TextLimits;
  busy: string | undefined;
  onAction: Props["onAction"];
  /** Why the step couldn't be sent. It is shown near the pressed button. */
  failure: ReactNode;
}

function ShownStep({ t, shown, flow, limits, busy, onAction, failure }: ShownProps) {
  const element = useElement();
  const { view } = shown;
  const code = view.kind === "step" ? view.code : undefined;
  useControlSheet(code?.css ?? sheet);
  const errors = useMemo(
    () => code?.errorsOf(shown, element) ?? shown.errors,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new errors replace the form's messages and move the focus; the context is new with each change of a property
    [shown, code, element.locale],
  );
  if (view.kind !== "step")
    return (
      <>
        {view.kind === "refused" ? (
          <p className="panel failure">{t("refused")}</p>
        ) : (
          <p className="rich-text">{view.text}</p>
        )}
        {failure}
      </>
    );
  const { step } = view;
  const hasPlace = (name: string | undefined) => step.fields.some((field) => field.name === name);
  const general = errors.filter(({ field, message }) => message && !hasPlace(field));
  return (
    <>
      <StepProgress t={t} progress={shown.answer.progress} />
      <StepForm
        t={t}
        step={step}
        code={code}
        limits={limits}
        typed={flow.recall(shown.answer.stepName)}
        errors={errors}
        busy={busy}
        topLevel={Number(element.headingLevel)}
        footer={failure}
        onTyped={flow.saveValues}
        onAction={(button, values) => onAction?.(button.value) || flow.submit(button, values)}
      >
        {shown.isRestarted && (
          <p className="panel" role="alert">
            {t("begunAnew")}
          </p>
        )}
        {general.length > 0 && (
          <div className="panel failure" role="alert" part="errors">
            <AlertIcon />
            {general.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
          </div>
        )}
      </StepForm>
      {!step.buttons.length && !step.fields.length && (
        <div>
          <Button look="secondary" onClick={flow.restart}>
            {t("startOver")}
          </Button>
        </div>
      )}
    </>
  );
}
