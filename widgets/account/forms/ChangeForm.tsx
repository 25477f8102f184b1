import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Normalize } from "../../../core/ui/form/use-normalized-form.ts";
import type { Draft } from "../flow.ts";
import type { ChangeFlow } from "../use-change.ts";
import { EditForm, type MessageOf, type NoteOf } from "./EditForm.tsx";

interface Props<Values> {
  change: ChangeFlow<Values>;
  schema: z.ZodMiniType<Values>;
  submitLabel: string;
  /** Converts the form's values for the request. */
  read?: (values: Values) => Values;
  normalize?: Normalize;
  /** Renders the fields with their errors, the draft and their notes (see EditForm). */
  children: (error: MessageOf, draft: Draft | undefined, note: NoteOf) => ReactNode;
}

/** Form of a panel, driven by its flow. */
export function ChangeForm<Values>(props: Props<Values>) {
  const { change, schema, submitLabel, read, normalize, children } = props;
  const { name, state, dispatch } = change;
  const draft = "draft" in state ? state.draft : undefined;
  return (
    <EditForm
      name={name}
      schema={schema}
      submitLabel={submitLabel}
      busy={state.step === "saving"}
      failure={state.step === "failed" ? state.failure : undefined}
      normalize={normalize}
      onSubmit={(values) => dispatch({ type: "submitted", values: read ? read(values) : values })}
      onCancel={() => dispatch({ type: "cancelled" })}
      onEdit={() => dispatch({ type: "edited" })}
    >
      {(error, note) => children(error, draft, note)}
    </EditForm>
  );
}
