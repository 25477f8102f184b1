import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Draft } from "../flow.ts";
import type { ChangeFlow } from "../use-change.ts";
import { EditForm } from "./EditForm.tsx";

interface Props<Values> {
  change: ChangeFlow<Values>;
  schema: z.ZodMiniType<Values>;
  submitLabel: string;
  /** What is sent for what was typed. */
  read?: (values: Values) => Values;
  /** Fields whose text is never kept. */
  secret?: readonly string[];
  /** The fields, given the message of each and what was typed earlier. */
  children: (error: (field: string) => string | undefined, draft: Draft | undefined) => ReactNode;
}

/** The form of a panel that changes one thing, drawn from its flow. */
export function ChangeForm<Values>({ change, schema, submitLabel, read, secret, children }: Props<Values>) {
  const { name, state, dispatch } = change;
  const draft = "draft" in state ? state.draft : undefined;
  return (
    <EditForm
      name={name}
      schema={schema}
      submitLabel={submitLabel}
      busy={state.step === "saving"}
      failure={state.step === "failed" ? state.failure : undefined}
      {...(secret ? { secret } : {})}
      onSubmit={(values) => dispatch({ type: "submitted", values: read ? read(values) : values })}
      onCancel={() => dispatch({ type: "cancelled" })}
      onEdit={() => dispatch({ type: "edited" })}
    >
      {(error) => children(error, draft)}
    </EditForm>
  );
}
