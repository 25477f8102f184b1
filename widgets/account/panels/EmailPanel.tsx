import { useStrings } from "../../../core/element/hooks/hooks.ts";
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
  const isOpen = step !== "viewing" && step !== "saved";
  const isFailed = "failure" in state && !!state.failure && !state.failure.field;
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
      notice={(forms) =>
        step === "saved" ? (
          <Done lines={[t("emailDone"), t("oldEmailTold", { email: state.oldEmail })]} />
        ) : (
          forms && <forms.EmailNotice state={state} />
        )
      }
    />
  );
}
