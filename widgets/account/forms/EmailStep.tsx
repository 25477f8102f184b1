import { useMemo } from "react";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import type { Event, State } from "../email-flow.ts";
import { emailForm } from "../schema.ts";
import { formStrings } from "../form-strings.ts";
import { EditForm } from "./EditForm.tsx";

interface Props {
  state: Extract<State, { step: "editing" | "sending" }>;
  /** The account's current address. */
  current: string;
  dispatch: (event: Event) => void;
}

/** ACC-2: asks for the new address. */
export function EmailStep({ state, current, dispatch }: Props) {
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
