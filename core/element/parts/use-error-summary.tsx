import { useState, type ReactNode } from "react";
import type { Checked, Control } from "../../ui/form/use-form.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";

/** A wrong field, as the summary names it. */
export interface SummaryField {
  name: string;
  label: string;
  focus: () => void;
}

/** What a submit found wrong. Its identity tells one submit from the next. */
interface Submit {
  fields: readonly SummaryField[];
}

/** A form's wrong fields, each name once. */
export const summaryFields = (found: readonly Control[]): SummaryField[] =>
  found
    .filter(({ name }, at) => found.findIndex((one) => one.name === name) === at)
    .map(({ name, labels, form }) => ({
      name,
      label: labels?.[0]?.textContent?.trim() ?? name,
      // By its name: the field may have been rendered again since.
      focus: () => form?.querySelector<Control>(`[name="${CSS.escape(name)}"]`)?.focus(),
    }));

/**
 * Lists several wrong fields above a form that was submitted. A single one gets the focus itself. A field leaves the list
 * when it has no message any more. Separate from useForm, whose bytes every form pays for.
 * @returns what useForm takes as `onChecked`, and what the form renders as its first child, given each field's message. A
 *   form with fields that useForm doesn't know calls `show` itself, which returns whether the summary takes the focus.
 */
export function useErrorSummary(): {
  onChecked: Checked;
  show: (fields: readonly SummaryField[]) => boolean;
  summary: (textOf: (name: string) => string | undefined) => ReactNode;
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
    summary(textOf) {
      const wrong = (submit?.fields ?? []).flatMap((field) => {
        const message = textOf(field.name);
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
