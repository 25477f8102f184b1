import type { ReactNode } from "react";
import type { Message } from "../../../core/i18n/strings.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { useOutcome } from "../../../core/element/hooks/use-outcome.ts";
import { useAccount } from "../account-context.ts";
import type { AccountFailure } from "../failure.ts";
import { strings } from "../strings/index.ts";
import type { ChangeFlow } from "../use-change.ts";
import type { Forms } from "../use-forms.ts";
import { Done, Working } from "./Notice.tsx";
import { PanelView } from "./PanelView.tsx";

interface Props<Values> {
  title: string;
  value: ReactNode;
  change: ChangeFlow<Values>;
  changeLabel?: string;
  /** Success message. */
  done: readonly Message[];
  /** Failure message. */
  failed: (failure: AccountFailure) => OwnText;
  form: (forms: Forms) => ReactNode;
}

/** Panel with one form, driven by its flow. */
export function ChangePanel<Values>({
  title,
  value,
  change,
  changeLabel,
  done,
  failed,
  form,
}: Props<Values>) {
  const t = useStrings(strings);
  const { canUpdate } = useAccount();
  const { name, state, dispatch, panel } = change;
  const { step } = state;
  const failure = step === "failed" ? state.failure : undefined;
  const showsFailure = failure && !failure.field;
  const isDone = step === "saved" || (step === "editing" && state.isSaved);
  useOutcome({ done: isDone ? done : undefined, failure, ...(failure && failed(failure)) });
  return (
    <PanelView
      name={name}
      title={title}
      value={value}
      changeLabel={canUpdate ? (changeLabel ?? t("change")) : undefined}
      isOpen={step === "editing" || step === "saving" || step === "failed"}
      isRestored={"draft" in state && !!state.draft}
      onOpen={() => dispatch({ type: "opened" })}
      panelRef={panel}
      form={form}
      tone={isDone ? "success" : showsFailure ? "failure" : "neutral"}
      notice={() => (
        <>
          {step === "saving" && <Working words={t("saving")} />}
          {isDone && <Done lines={done} />}
          {showsFailure && <FailureMessage failure={failure} {...failed(failure)} />}
        </>
      )}
    />
  );
}
