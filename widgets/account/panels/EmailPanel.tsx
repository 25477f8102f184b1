/*
 * The panel for the email address. Its change takes two requests: one sends a code to the new address, the other
 * checks it. So it has its own flow (email-flow.ts), while panels with a single form share use-change.ts.
 */

import { useRef } from "react";
import { useStrings, useCall, useEmit } from "../../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../../core/element/hooks/use-outcome.ts";
import { accountCodes } from "../../../core/http/codes.ts";
import { failureCode } from "../../../core/http/failure.ts";
import { runMutation } from "../../../core/http/mutation.ts";
import { useFlow, useFlowEffects } from "../../../core/element/hooks/use-flow.ts";
import { useEncryptedDraft } from "../../../core/ui/form/use-encrypted-draft.ts";
import { customerData } from "../../../core/domain/customer-data.ts";
import { withEmail } from "../../../core/domain/account/account-profile.ts";
import { useAccount, useReport, type AccountState } from "../account-context.ts";
import { strings } from "../strings/index.ts";
import { Done } from "../view/Notice.tsx";
import { PanelView } from "../view/PanelView.tsx";
import type { AccountElement, UpdateType } from "../element.ts";
import { transition, type Event, type Sent, type State } from "../email-flow.ts";
import { accountFailure, hasAmbiguousOutcome, isRefusedAnswer } from "../failure.ts";
import type { Draft } from "../flow.ts";
import { fetchProfile, valuesIn } from "../use-change.ts";
import { changes } from "../use-forms.ts";

/** ACC-2 */
export function EmailPanel() {
  const t = useStrings(strings);
  const { canUpdate } = useAccount();
  const { profile, panel, state, dispatch } = useEmailChange();
  const { step } = state;
  const done =
    step === "saved"
      ? [t.message("emailDone"), t.message("oldEmailNotified", { email: state.oldEmail })]
      : undefined;
  const failure = "failure" in state ? state.failure : undefined;
  useOutcome({ done, failure, text: failure?.serverMessage ?? t.message("otherError") });
  const isOpen = step !== "viewing" && step !== "saved";
  const isFailed = failure && !failure.field;
  const isDone = step === "saved" || (step === "code" && !state.wrong && !state.isSpent);
  return (
    <PanelView
      name="email"
      title={t("emailTitle")}
      value={profile.email}
      changeLabel={canUpdate ? t("change") : undefined}
      isOpen={isOpen}
      isRestored={step === "editing" && state.isRestored}
      onOpen={() => dispatch({ type: "opened" })}
      panelRef={panel}
      form={({ EmailForm }) => <EmailForm state={state} dispatch={dispatch} />}
      tone={isFailed ? "failure" : isDone ? "success" : "neutral"}
      notice={(forms) => (done ? <Done lines={done} /> : forms && <forms.EmailNotice state={state} />)}
    />
  );
}

const states: Readonly<Record<State["step"], AccountState | undefined>> = {
  viewing: undefined,
  editing: "editing",
  sending: "saving",
  code: "code",
  resending: "saving",
  verifying: "saving",
  saved: "saved",
};
const EMAIL_FIELDS = { [accountCodes.emailTaken]: "email", [accountCodes.codeWrong]: "code" };

const restored = ({ email = "", requestId, wrong }: Draft): Event => ({
  type: "restored",
  email,
  requestId,
  wrong: Number(wrong) || 0,
});

/** ACC-2: flow, calls and drafts of an email change. */
function useEmailChange() {
  const call = useCall();
  const emit = useEmit<typeof AccountElement>();
  const { profile } = useAccount();
  const panel = useRef<HTMLElement>(null);
  const [state, dispatch] = useFlow<State, Event>(transition, { step: "viewing" });
  /** Whether the page knows of the change: a lost answer and a repeated try can both confirm it. */
  const isReported = useRef(false);
  useReport("email", "failure" in state && state.failure ? "error" : states[state.step]);

  const failed = (updateType: UpdateType, error: unknown): Event => {
    const failure = accountFailure(error, EMAIL_FIELDS);
    emit("tv-account-failed", { updateType, code: failureCode(failure) });
    // Any other refusal of a checked code is about the code.
    if (updateType === "updateEmail" && isRefusedAnswer(failure)) failure.field ??= "code";
    return { type: "failed", failure };
  };

  function publish(email: string): void {
    customerData().profile.change(withEmail(email));
    if (isReported.current) return;
    isReported.current = true;
    emit("tv-account-updated", { updateType: "updateEmail" });
  }

  async function send(email: string, signal: AbortSignal): Promise<Event> {
    isReported.current = false;
    try {
      const { requestEmailCode } = await changes();
      const { requestId } = await runMutation(requestEmailCode, call, { profile, email }, { signal });
      emit("tv-account-updated", { updateType: "requestOtp" });
      return { type: "sent", requestId };
    } catch (error) {
      return failed("requestOtp", error);
    }
  }

  async function verify({ email, requestId }: Sent, otp: string, signal: AbortSignal): Promise<Event> {
    try {
      const { changeEmail } = await changes();
      await runMutation(changeEmail, call, { profile, email, requestId, otp }, { signal });
      return { type: "confirmed", oldEmail: profile.email };
    } catch (error) {
      return failed("updateEmail", error);
    }
  }

  useFlowEffects(state, dispatch, {
    sending: ({ email }, next, signal) => send(email, signal).then(next),
    resending: ({ email }, next, signal) => send(email, signal).then(next),
    verifying: (sent, next, signal) => verify(sent, sent.code, signal).then(next),
    async code({ email, failure }, next) {
      if (!failure || !hasAmbiguousOutcome(failure)) return;
      const oldEmail = profile.email;
      if ((await fetchProfile())?.email !== email) return;
      publish(email); // the customer may have left this step meanwhile
      next({ type: "confirmed", oldEmail });
    },
    saved: ({ email }) => publish(email),
  });

  useEncryptedDraft(
    "account-email",
    () => {
      if (!("requestId" in state)) {
        const typed = valuesIn(panel.current?.querySelector("form"));
        return typed ?? (state.step === "editing" && state.email ? { email: state.email } : undefined);
      }
      const { email, requestId, wrong } = state;
      return { email, requestId, wrong: String(wrong) };
    },
    (draft) => dispatch(restored(draft)),
  );

  return { profile, panel, state, dispatch };
}
