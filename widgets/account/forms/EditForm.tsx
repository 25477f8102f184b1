/*
 * The form around a panel's fields, with error messages and buttons. Most forms use ChangeForm, which connects it to
 * a flow of use-change.ts. EmailForm.tsx has a flow of its own, and uses EditForm.
 */

import { useLayoutEffect, type ReactNode } from "react";
import type * as z from "zod/mini";
import type { Message } from "../../../core/i18n/strings.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useErrorSummary } from "../../../core/element/parts/use-error-summary.tsx";
import { NAME_MAX } from "../../../core/ui/form/person.ts";
import { useAnnounced, FieldAnnouncement } from "../../../core/ui/form/use-announced.tsx";
import { useForm } from "../../../core/ui/form/use-form.ts";
import { useNormalizedForm, type Normalize } from "../../../core/ui/form/use-normalized-form.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { AccountFailure } from "../failure.ts";
import type { AddressForm, NameForm, PasswordForm } from "../schema.ts";
import { formStrings, type FieldMessage } from "../strings/forms.ts";
import { strings } from "../strings/index.ts";
import css from "./forms.css?inline";
import type { Draft } from "../flow.ts";
import type { ChangeFlow } from "../use-change.ts";

interface Props<Values> {
  name: string;
  schema: z.ZodMiniType<Values>;
  submitLabel: string;
  busy: boolean;
  failure?: AccountFailure | undefined;
  /** Text for the field of the failure, if it says more than the server's message. */
  failureText?: string | undefined;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  onEdit: () => void;
  normalize?: Normalize | undefined;
  /** Renders the fields with their errors, and notes for texts that submit has rewritten. */
  children: (error: MessageOf, note: NoteOf) => ReactNode;
}

type MessageOf = (field: string) => Message | undefined;
type NoteOf = (field: string) => string | undefined;

const none: Normalize = {};

/** The name of a field. Its label's text has the key `<name>Label`, which the compiler checks. */
type Field = keyof (NameForm & AddressForm & PasswordForm);
const labelOf = (field: string) => `${field as Field}Label` as const;

/** A server error for one field shows at that field and focuses it. */
export function EditForm<Values>(props: Props<Values>) {
  const { name, schema, submitLabel, busy, failure, failureText, normalize = none } = props;
  const { onSubmit, onCancel, onEdit, children } = props;
  const t = useStrings(formStrings);
  const panel = useStrings(strings);
  const { host } = useElement();
  useSheet(css);
  const { summary, onChecked } = useErrorSummary();
  const checked = useForm({ schema, onValid: onSubmit, onChecked });
  const form = useNormalizedForm(checked, normalize);
  const field = failure?.field;

  const refused = useAnnounced();
  useLayoutEffect(() => {
    const selector = `form[name=${name}] [name=${field}]`;
    if (field) refused.focusOrAnnounce(host?.shadowRoot?.querySelector<HTMLElement>(selector), field);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new failure moves the focus
  }, [failure]);

  const serverText = failureText ?? failure?.serverMessage;
  const refusal = serverText ? { text: serverText } : panel.message("otherError");
  const error = (of: string): Message | undefined => {
    const key = form.error(of) as FieldMessage | undefined;
    if (key === "tooLong") return t.message(key, { field: t(labelOf(of)), min: 1, max: NAME_MAX });
    if (key) return t.message(key);
    return of === field ? refusal : undefined;
  };
  const note = (of: string) => (form.isNormalized(of) ? t("normalized") : undefined);
  return (
    <form
      name={name}
      part="form"
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        onEdit();
      }}
    >
      {summary(error)}
      <FieldAnnouncement announced={form.announced} textOf={(of) => error(of)?.text ?? note(of)} />
      <FieldAnnouncement announced={failure && refused.announced} textOf={(of) => error(of)?.text} />
      {children(error, note)}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button
          look="secondary"
          // Keeps the field focused: its error would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface ChangeFormProps<Values> {
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
export function ChangeForm<Values>(props: ChangeFormProps<Values>) {
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
