import { useState, type ReactNode } from "react";
import type { Message } from "../../i18n/strings.ts";
import type { Checked, Control } from "../../ui/form/use-form.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";

/** An invalid field in the summary. */
export interface SummaryField {
  name: string;
  label: string;
  focus: () => void;
}

/** What a submit found invalid. Each submit creates a new object. */
interface Submit {
  fields: readonly SummaryField[];
}

/** Returns a form's invalid fields, each name once. */
export const summaryFields = (found: readonly Control[]): SummaryField[] =>
  found
    .filter(({ name }, at) => found.findIndex((one) => one.name === name) === at)
    .map(({ name, labels, form }) => ({
      name,
      label: labels?.[0]?.textContent?.trim() ?? name,
      // Find it by name: the field may have been rendered again.
      focus: () => form?.querySelector<Control>(`[name="${CSS.escape(name)}"]`)?.focus(),
    }));

/**
 * Lists several invalid fields above a submitted form. A single invalid field gets the focus instead. A field leaves the
 * list when it has no message any more. Separate from useForm, whose bytes every form pays for.
 * @returns `onChecked` for useForm, and a function that renders the list (the form's first child) from each field's
 * message. A form with fields that useForm doesn't know calls `show` itself, which returns whether the list takes the
 * focus.
 */
export function useErrorSummary(): {
  onChecked: Checked;
  show: (fields: readonly SummaryField[]) => boolean;
  summary: (messageOf: (name: string) => Message | undefined) => ReactNode;
} {
  const [submit, setSubmit] = useState<Submit>();
  function show(fields: readonly SummaryField[]): boolean {
    const isTaken = fields.length > 1;
    setSubmit(isTaken ? { fields } : undefined);
    return isTaken;
  }
  return {
    onChecked: (found) => show(summaryFields(found)),
    show,
    summary(messageOf) {
      const wrong = (submit?.fields ?? []).flatMap((field) => {
        const message = messageOf(field.name);
        return message ? [{ ...field, message }] : [];
      });
      return (
        wrong.length > 0 && (
          <ErrorSummary
            wrong={wrong}
            attempt={submit}
            onPick={(name) => submit?.fields.find((field) => field.name === name)?.focus()}
          />
        )
      );
    },
  };
}
