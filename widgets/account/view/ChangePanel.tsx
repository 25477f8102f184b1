import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Translate } from "../../../core/i18n/strings.ts";
import { useAccount } from "../account-context.ts";
import type { Failure } from "../failure.ts";
import type { Draft } from "../flow.ts";
import type { Texts } from "../strings.ts";
import type { useChange } from "../use-change.ts";
import { EditForm } from "./EditForm.tsx";
import { Done, Failed, Working } from "./Notice.tsx";
import { PanelView } from "./PanelView.tsx";

interface Props<Values> {
  t: Translate<Texts>;
  name: string;
  title: string;
  value: ReactNode;
  schema: z.ZodMiniType<Values>;
  change: ReturnType<typeof useChange<Values>>;
  changeLabel?: string;
  submitLabel?: string;
  secret?: readonly string[];
  /** What is said when it is done. */
  done: readonly string[];
  /** What is said when it is not. */
  failed: (failure: Failure) => readonly string[];
  /** The fields, given the message of each and what was typed earlier. */
  fields: (error: (field: string) => string | undefined, draft: Draft | undefined) => ReactNode;
}

/** A panel that changes one thing by one form, drawn from its flow. */
export function ChangePanel<Values>(props: Props<Values>) {
  const { t, name, title, value, schema, change, secret, done, failed, fields } = props;
  const { canUpdate } = useAccount();
  const { state, dispatch, panel } = change;
  const { step } = state;
  const isOpen = step === "editing" || step === "saving" || step === "failed";
  const failure = step === "failed" ? state.failure : undefined;
  const isSaid = failure && !failure.field;
  const draft = isOpen ? state.draft : undefined;
  return (
    <PanelView
      name={name}
      title={title}
      value={value}
      changeLabel={canUpdate ? (props.changeLabel ?? t("change")) : undefined}
      isOpen={isOpen}
      isRestored={!!draft}
      onOpen={() => dispatch({ type: "opened" })}
      panelRef={panel}
      tone={step === "saved" ? "success" : isSaid ? "failure" : "neutral"}
      notice={
        <>
          {step === "saving" && <Working words={t("saving")} />}
          {step === "saved" && <Done lines={done} />}
          {isSaid && <Failed t={t} failure={failure} lines={failed(failure)} />}
        </>
      }
    >
      <EditForm
        t={t}
        name={name}
        schema={schema}
        submitLabel={props.submitLabel ?? t("save")}
        busy={step === "saving"}
        failure={failure}
        {...(secret ? { secret } : {})}
        onSubmit={(values) => dispatch({ type: "submitted", values })}
        onCancel={() => dispatch({ type: "cancelled" })}
        onEdit={() => dispatch({ type: "edited" })}
      >
        {(error) => fields(error, draft)}
      </EditForm>
    </PanelView>
  );
}
