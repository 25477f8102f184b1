import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { DangerButton } from "../../../core/ui/danger-button/DangerButton.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { Event, State } from "../deactivation-flow.ts";
import type { DeactivationTexts } from "../strings/deactivation.ts";
import { Working } from "./Notice.tsx";

interface Props {
  t: Translate<DeactivationTexts>;
  state: State;
  dispatch: (event: Event) => void;
  /** Dialogs of the deactivation. */
  children: ReactNode;
}

interface RowProps {
  t: Translate<DeactivationTexts>;
  isHalfDone?: boolean;
  isChecking?: boolean;
  /** Undefined while the account is loading. */
  onPress?: () => void;
}

/** What a deactivation means, and the button that starts it. */
export function DeactivationRow({ t, isHalfDone = false, isChecking = false, onPress }: RowProps) {
  const { headingLevel } = useElement();
  return (
    <div className="row">
      <div>
        <div
          className="title"
          id="deactivation-title"
          role="heading"
          aria-level={Math.min(6, Number(headingLevel) + 1)}
        >
          {t("deactivateTitle")}
        </div>
        <p className="hint">{isHalfDone ? t("halfDone") : t("deactivateText")}</p>
      </div>
      <DangerButton busy={isChecking} aria-disabled={!onPress || undefined} onClick={onPress}>
        {isHalfDone ? t("resume") : t("deactivate")}
      </DangerButton>
    </div>
  );
}

/** Panel of the deactivation. */
export function DeactivationView({ t, state, dispatch, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { step } = state;
  const isHalfDone = step !== "deactivated" && state.isHalfDone;
  const isChecking = step === "checking";

  const wasIdle = useRef(true);
  useLayoutEffect(() => {
    const isIdle = step === "idle";
    if (isIdle && !wasIdle.current) focusIfLost(panel.current?.querySelector("button") ?? null);
    wasIdle.current = isIdle;
  }, [step]);

  return (
    <section
      ref={panel}
      className="deactivation"
      part="panel panel-deactivation"
      aria-labelledby="deactivation-title"
    >
      <DeactivationRow
        t={t}
        isHalfDone={isHalfDone}
        isChecking={isChecking}
        onPress={() => dispatch({ type: "asked" })}
      />
      <Status tone={step === "check-failed" ? "failure" : "neutral"}>
        {isChecking && <Working words={t("checking")} />}
        {step === "check-failed" && (
          <FailureMessage failure={state.failure} text={t.message("checkError")} saysTryAgain />
        )}
      </Status>
      {children}
    </section>
  );
}
