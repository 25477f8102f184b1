import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../../core/element/hooks/use-outcome.ts";
import { useAccount } from "../account-context.ts";
import { strings } from "../strings.ts";
import { useEmailChange } from "../use-email-change.ts";
import { Done } from "../view/Notice.tsx";
import { PanelView } from "../view/PanelView.tsx";

/** ACC-2: a new address and the code sent to it. */
export function EmailPanel() {
  const t = useStrings(strings);
  const { canUpdate } = useAccount();
  const { profile, panel, state, dispatch } = useEmailChange();
  const { step } = state;
  const done =
    step === "saved" ? [t("emailDone"), t("oldEmailNotified", { email: state.oldEmail })] : undefined;
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
