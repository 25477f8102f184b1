import { useState, type ReactNode } from "react";
import type { Checked, Control } from "../forms/use-form.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";

/** What a submit found wrong. Its identity tells one submit from the next. */
interface Submit {
  form: HTMLFormElement | null | undefined;
  fields: readonly { name: string; label: string }[];
}

/**
 * Lists several wrong fields above a form that was submitted. A single one gets the focus itself. A field leaves the list
 * when it has no message any more. Separate from useForm, whose bytes every form pays for.
 * @returns what useForm takes as `onChecked`, and what the form renders as its first child, given each field's message
 */
export function useErrorSummary(): {
  onChecked: Checked;
  summary: (textOf: (name: string) => string | undefined) => ReactNode;
} {
  const [submit, setSubmit] = useState<Submit>();
  return {
    onChecked(found) {
      const fields = found
        .filter(({ name }, at) => found.findIndex((one) => one.name === name) === at)
        .map(({ name, labels }) => ({ name, label: labels?.[0]?.textContent?.trim() ?? name }));
      const isTaken = fields.length > 1;
      setSubmit(isTaken ? { form: found[0]?.form, fields } : undefined);
      return isTaken;
    },
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
            // By its name: the field may have been rendered again since.
            onPick={(name) => submit?.form?.querySelector<Control>(`[name="${CSS.escape(name)}"]`)?.focus()}
          />
        )
      );
    },
  };
}
