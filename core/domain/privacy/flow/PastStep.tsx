import { useLayoutEffect, useRef } from "react";
import type { Progress } from "../privacy-flow.ts";
import { useElement } from "../../../platform/element-context.ts";
import { useControlSheet } from "../../../ui/sheets.ts";
import type { Translate } from "../../../i18n/strings.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { TextLimits, Values } from "./fields.ts";
import type { StepView } from "./read-answer.ts";
import css from "./past-step.css?inline";
import { StepForm } from "./StepForm.tsx";
import type { FlowTexts } from "./strings/index.ts";
import type { Past } from "./use-step-history.ts";

interface ProgressProps {
  t: Translate<FlowTexts>;
  progress: Progress | undefined;
}

/** ID of StepProgress, which describes the heading of the step. */
export const PROGRESS_ID = "step-progress";

/** "Step 2 of 5", for the current or an earlier step, if the server says so. */
export const StepProgress = ({ t, progress }: ProgressProps) =>
  progress && (
    <p id={PROGRESS_ID} className="hint progress" part="progress">
      {t("progress", { ...progress })}
    </p>
  );

interface Props {
  t: Translate<FlowTexts>;
  past: Past;
  limits: TextLimits;
  onToCurrent: () => void;
  /** Absent if the current step is on this page. */
  onStartOver?: (() => void) | undefined;
}

const ignore = () => {};
const noErrors: never[] = [];

/** An earlier step, read-only, with a way to the current one. Without its content (Past), it shows only a note. */
export function PastStep({ t, past: { shown, values }, limits, onToCurrent, onStartOver }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useControlSheet(css);
  useLayoutEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const view = shown?.view.kind === "step" ? shown.view : undefined;
  // Nothing was submitted if the step is a dashboard's list.
  const isList = view?.step.fields.length === 0;
  return (
    <>
      <div
        ref={note}
        className="panel past-note"
        part="past"
        role="group"
        aria-labelledby="past-note"
        tabIndex={-1}
      >
        <p id="past-note">{t(isList ? "pastView" : "past")}</p>
        <div>
          <Button onClick={onToCurrent}>{t(isList ? "toCurrentView" : "toCurrent")}</Button>
          {onStartOver && (
            <Button look="secondary" onClick={onStartOver}>
              {t("startOver")}
            </Button>
          )}
        </div>
      </div>
      {shown && view && (
        <Form t={t} view={view} values={values} limits={limits} progress={shown.answer.progress} />
      )}
    </>
  );
}

interface FormProps extends Pick<Props, "t" | "limits"> {
  view: Extract<StepView, { kind: "step" }>;
  values: Values | undefined;
  progress: Progress | undefined;
}

function Form({ t, view: { step, code }, values, limits, progress }: FormProps) {
  const { headingLevel } = useElement();
  useControlSheet(code?.css ?? "");
  return (
    <fieldset className="past" disabled>
      <StepProgress t={t} progress={progress} />
      <StepForm
        t={t}
        step={step}
        code={code}
        limits={limits}
        typed={values}
        errors={noErrors}
        busy={undefined}
        topLevel={Number(headingLevel)}
        isPast
        onTyped={ignore}
        onAction={ignore}
      />
    </fieldset>
  );
}
