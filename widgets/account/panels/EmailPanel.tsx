import { useStrings } from "../../../core/element/hooks.ts";
import { useAccount } from "../account-context.ts";
import { strings } from "../strings.ts";
import { useEmailChange } from "../use-email-change.ts";
import { CodeStep } from "../view/CodeStep.tsx";
import { EmailNotice } from "../view/EmailNotice.tsx";
import { EmailStep } from "../view/EmailStep.tsx";
import { PanelView } from "../view/PanelView.tsx";

/** ACC-2: a new address, and the code that was sent to it. */
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
      tone={isFailed ? "failure" : isDone ? "success" : "neutral"}
      notice={<EmailNotice t={t} state={state} />}
    >
      {"requestId" in state ? (
        <CodeStep key={state.requestId} t={t} state={state} dispatch={dispatch} />
      ) : (
        (step === "editing" || step === "sending") && (
          <EmailStep t={t} state={state} present={profile.email} dispatch={dispatch} />
        )
      )}
    </PanelView>
  );
}
