import { useLayoutEffect, type ReactNode } from "react";
import type * as z from "zod/mini";
import { useElement } from "../../../core/element/context.ts";
import { useStrings } from "../../../core/element/hooks.ts";
import { useErrorSummary } from "../../../core/element/use-error-summary.tsx";
import { useSheet } from "../../../core/element/sheets.ts";
import { useForm } from "../../../core/forms/use-form.ts";
import { Button } from "../../../core/ui/Button.tsx";
import codeFieldCss from "../../../core/ui/code-field.css?inline";
import passwordFieldCss from "../../../core/ui/password-field.css?inline";
import type { Failure } from "../failure.ts";
import { formStrings, type FieldMessage } from "../form-strings.ts";
import { strings } from "../strings.ts";

const css = passwordFieldCss + codeFieldCss;

interface Props<Values> {
  name: string;
  schema: z.ZodMiniType<Values>;
  submitLabel: string;
  busy: boolean;
  failure?: Failure | undefined;
  /** Fields whose text is never kept. */
  secret?: readonly string[];
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  onEdit: () => void;
  /** The fields, given the message of each. */
  children: (error: (field: string) => string | undefined) => ReactNode;
}

/** The form of a panel. What the server says of one field stands at that field, which then has the focus. */
export function EditForm<Values>(props: Props<Values>) {
  const { name, schema, submitLabel, busy, failure, secret, onSubmit, onCancel, onEdit, children } = props;
  const t = useStrings(formStrings);
  const panel = useStrings(strings);
  const { host } = useElement();
  const { summary, onChecked } = useErrorSummary((key) => t(key as FieldMessage));
  const form = useForm({ schema, owner: host, onValid: onSubmit, onChecked, ...(secret ? { secret } : {}) });
  const field = failure?.field;
  useSheet(css);

  useLayoutEffect(() => {
    if (field) host?.shadowRoot?.querySelector<HTMLElement>(`form[name=${name}] [name=${field}]`)?.focus();
  }, [failure]);

  const error = (of: string) => {
    const key = form.error(of) as FieldMessage | undefined;
    if (key) return t(key);
    return of === field ? (failure?.serverMessage ?? panel("otherError")) : undefined;
  };
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
      {summary}
      {children(error)}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button
          look="secondary"
          // Pressing it must not leave a field first: its message would move the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
