/*
 * The two steps of the form for a new email address. EmailPanel.tsx sends the requests; EmailNotice.tsx shows their
 * status.
 */

import { useLayoutEffect, useMemo, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { useCountdown } from "../../../core/element/hooks/use-countdown.ts";
import { waitingTime } from "../../../core/i18n/duration.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CodeField } from "../../../core/ui/code-field/CodeField.tsx";
import { useAccount } from "../account-context.ts";
import type { Event, State } from "../email-flow.ts";
import { emailForm, CodeForm, codeText } from "../schema.ts";
import { formStrings } from "../strings/forms.ts";
import { EditForm } from "./EditForm.tsx";
import { attemptsText, spentMessage } from "./EmailNotice.tsx";

/** ACC-2: the new address, then the code sent to it. */
export function EmailForm({ state, dispatch }: { state: State; dispatch: (event: Event) => void }) {
  const { profile } = useAccount();
  const { host } = useElement();
  const isCoded = "requestId" in state;
  const wasCoded = useRef(false);
  // The "back" button was removed with its step.
  useLayoutEffect(() => {
    if (wasCoded.current && !isCoded)
      focusIfLost(host?.shadowRoot?.querySelector<HTMLElement>("form[name=email] input") ?? null);
    wasCoded.current = isCoded;
  }, [isCoded, host]);
  if ("requestId" in state) return <CodeStep key={state.requestId} state={state} dispatch={dispatch} />;
  if (state.step !== "editing" && state.step !== "sending") return null;
  return <EmailStep state={state} current={profile.email} dispatch={dispatch} />;
}

interface Props {
  state: Extract<State, { step: "editing" | "sending" }>;
  /** The account's current address. */
  current: string;
  dispatch: (event: Event) => void;
}

/** ACC-2: asks for the new address. */
function EmailStep({ state, current, dispatch }: Props) {
  const t = useStrings(formStrings);
  const schema = useMemo(() => emailForm(current), [current]);
  return (
    <EditForm
      name="email"
      schema={schema}
      submitLabel={t("sendCode")}
      busy={state.step === "sending"}
      failure={state.step === "editing" ? state.failure : undefined}
      onSubmit={({ email }) => dispatch({ type: "submitted", email })}
      onCancel={() => dispatch({ type: "cancelled" })}
      onEdit={() => dispatch({ type: "edited" })}
    >
      {(error) => (
        <Field
          name="email"
          label={t("emailLabel")}
          hint={t("emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={state.email}
          required
          error={error("email")}
        />
      )}
    </EditForm>
  );
}

interface CodeStepProps {
  state: Extract<State, { requestId: string }>;
  dispatch: (event: Event) => void;
}

/** ACC-2: asks for the code sent to the new address. */
function CodeStep({ state, dispatch }: CodeStepProps) {
  const t = useStrings(formStrings);
  const { locale } = useElement();
  const { step, email, isSpent, waitSeconds, round } = state;
  const wait = useCountdown(waitSeconds, round);
  const isWaiting = wait > 0;
  const form = useRef<HTMLDivElement>(null);
  const failure = step === "code" ? state.failure : undefined;

  // The customer types next, after the address or another code was sent.
  useLayoutEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  // The button that requested another code is replaced by the waiting time.
  useLayoutEffect(() => {
    if (isWaiting) focusIfLost(form.current?.querySelector("input") ?? null);
  }, [isWaiting]);

  const attempts = isSpent ? "" : attemptsText(t, locale, state);
  const spent = isSpent ? spentMessage(t, state) : undefined;
  const message = failure?.serverMessage;
  const withAttempts = (text: string) => t("codeWrong", { message: text.replace(/[.!]$/, ""), attempts });

  return (
    <div ref={form} className="step">
      <p>{t("codeTo", { email })}</p>
      <EditForm
        name="email-code"
        schema={CodeForm}
        submitLabel={t("verify")}
        busy={step === "verifying"}
        failure={failure}
        failureText={message && attempts ? withAttempts(message) : (message ?? spent?.text)}
        onSubmit={({ code }) => dispatch({ type: "codeSubmitted", code: codeText(code) })}
        onCancel={() => dispatch({ type: "cancelled" })}
        onEdit={() => dispatch({ type: "edited" })}
      >
        {(error) => (
          <CodeField
            name="code"
            label={t("codeLabel")}
            note={failure ? undefined : attempts || undefined}
            error={error("code") ?? spent}
          />
        )}
      </EditForm>
      <div className="actions">
        {isWaiting ? (
          <p className="hint">{t("resendIn", { time: waitingTime(locale, wait) })}</p>
        ) : (
          <Button
            look={isSpent ? "primary" : "quiet"}
            isSmall
            busy={step === "resending"}
            onClick={() => dispatch({ type: "resendAsked" })}
          >
            {t("resend")}
          </Button>
        )}
        <Button look="quiet" isSmall onClick={() => dispatch({ type: "otherEmailAsked" })}>
          {t("otherEmail")}
        </Button>
      </div>
    </div>
  );
}
