/*
 * The content of the sign-up, for the section and the modal: texts, form and confirmation. SignUpFailure.tsx shows
 * errors; it loads when the browser is idle, or when a sign-up fails.
 */

import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useIdleCode } from "../../../core/element/hooks/use-idle-code.ts";
import { useForm } from "../../../core/ui/form/use-form.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Field } from "../../../core/ui/field/Field.tsx";
import { FieldAnnouncement } from "../../../core/ui/form/use-announced.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { State } from "../flow.ts";
import { SignUp } from "../schema.ts";
import type { FieldMessage, strings } from "../strings/index.ts";

export interface SignUpProps {
  t: Translate<(typeof strings)["en"]>;
  state: State;
  /** Counts the resets: each new round resets the form. */
  round: number;
  onSubmit: (email: string) => void;
}

const failureView = () => import("./SignUpFailure.tsx");

/** After a sign-up, the confirmation replaces the form. */
export function SignUpForm({
  t,
  state,
  onSubmit,
  errorKey,
}: SignUpProps & { errorKey: "error" | "errorModal" }) {
  const { headingLevel } = useElement();
  const form = useForm({ schema: SignUp, onValid: ({ email }) => onSubmit(email) });
  const failed = useIdleCode(failureView, state.step === "error");
  useSheet(failed?.answerCss ?? "");
  const answer = useRef<HTMLDivElement>(null);
  const done = state.step === "success" || state.step === "existing";
  const invalid = form.error("email") as FieldMessage | undefined;
  const error = invalid && t.message(invalid);

  useLayoutEffect(() => {
    if (done) focusIfLost(answer.current);
  }, [done]);

  return (
    <>
      <div>
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      <div className="action">
        {!done && (
          <form name="signup" part="form" {...form.props}>
            <Field
              name="email"
              label={t("emailLabel")}
              type="email"
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              required
              error={error}
            />
            <FieldAnnouncement announced={form.announced} textOf={() => error?.text} />
            <Button type="submit" busy={state.step === "submitted"}>
              {t("submit")}
            </Button>
          </form>
        )}
        <Status tone={done ? "success" : state.step === "error" ? "failure" : "neutral"} focusRef={answer}>
          {state.step === "submitted" && <span className="visually-hidden">{t("submitting")}</span>}
          {done && <CheckIcon />}
          {done && (
            <p data-message={t.message(state.step).id}>
              <slot name="success">{t(state.step)}</slot>
            </p>
          )}
          {state.step === "error" &&
            (failed ? (
              <failed.SignUpFailure error={state.error} text={t.message(errorKey)} />
            ) : (
              <p>{t(errorKey)}</p>
            ))}
        </Status>
        <div className="legal muted">
          <slot name="legal" />
        </div>
      </div>
    </>
  );
}
