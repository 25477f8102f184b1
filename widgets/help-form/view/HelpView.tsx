import { useLayoutEffect, useRef, useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import { shownName } from "../../../core/domain/support/validate-file.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { fileMessageOf } from "./AttachedFile.tsx";
import { HelpFields } from "./HelpFields.tsx";
import type { HelpProps } from "./help-props.ts";

/** What screen readers hear about the file. It shows elsewhere. */
function spokenOf(
  { t, attachment }: HelpProps,
  linesOf: ReturnType<typeof useFailureLines>,
): string | undefined {
  switch (attachment.step) {
    case "none":
      if (!attachment.left) return undefined;
      return t(attachment.left === "cancelled" ? "fileCancelled" : "fileRemoved");
    case "validating":
    case "uploading":
      return t("fileUploading", { name: shownName(attachment.file.name) });
    case "attached":
      return t("fileAttached", { name: shownName(attachment.file.name) });
    default:
      return fileMessageOf(t, linesOf, attachment)?.text;
  }
}

/** Heading, text and form. Afterwards the confirmation replaces the form. */
export function HelpView(props: HelpProps) {
  const { t, state, onClear, onAgain } = props;
  const { headingLevel } = useElement();
  const answer = useRef<HTMLDivElement>(null);
  const [isCleared, setCleared] = useState(false);
  const { step } = state;
  const isDone = step === "success";
  const spoken = spokenOf(props, useFailureLines());

  useLayoutEffect(() => {
    if (isDone) focusIfLost(answer.current);
    // The pressed button may be far away, so scroll to the confirmation.
    if (isDone || step === "blocked") answer.current?.scrollIntoView({ block: "nearest" });
  }, [step, isDone]);

  return (
    <section className="help" part="section" aria-labelledby="heading">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      {!isDone && (
        <HelpFields
          {...props}
          onEdit={() => setCleared(false)}
          onClear={() => {
            onClear();
            setCleared(true);
          }}
        />
      )}
      <Status tone={isDone ? "success" : step === "error" ? "failure" : "neutral"} focusRef={answer}>
        {step === "submitted" && <span className="visually-hidden">{t("submitting")}</span>}
        {step === "ready" && spoken && <span className="visually-hidden">{spoken}</span>}
        {step === "ready" && isCleared && <span className="visually-hidden">{t("cleared")}</span>}
        {isDone && <CheckIcon />}
        {isDone && (
          <p data-message={t.message("success").id}>
            <slot name="success">{t("success")}</slot>
          </p>
        )}
        {isDone && <p className="reference">{t("reference", { reference: state.reference })}</p>}
        {step === "blocked" && <AlertIcon />}
        {step === "blocked" && <p>{t(state.by === "upload" ? "waitsForUpload" : "waitsForFile")}</p>}
        {step === "error" && (
          <FailureMessage failure={state.failure} text={t.message("api-error")} saysTryAgain />
        )}
      </Status>
      {isDone && (
        <div>
          <Button look="secondary" onClick={onAgain}>
            {t("again")}
          </Button>
        </div>
      )}
      <div className="legal muted">
        <slot name="legal" />
      </div>
    </section>
  );
}
