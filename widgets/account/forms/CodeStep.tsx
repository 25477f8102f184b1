import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useCountdown } from "../../../core/element/hooks/use-countdown.ts";
import { waitingTime } from "../../../core/i18n/duration.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CodeField } from "../../../core/ui/code-field/CodeField.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import type { Event, State } from "../email-flow.ts";
import { CodeForm, codeText } from "../schema.ts";
import { formStrings } from "../form-strings.ts";
import { attemptsText, spentMessage } from "./EmailNotice.tsx";
import { EditForm } from "./EditForm.tsx";

interface Props {
  state: Extract<State, { requestId: string }>;
  dispatch: (event: Event) => void;
}

/** ACC-2: asks for the code sent to the new address. */
export function CodeStep({ state, dispatch }: Props) {
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
            hint={failure ? undefined : attempts || undefined}
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
