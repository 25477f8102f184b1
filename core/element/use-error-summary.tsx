import { useState, type ReactNode } from "react";
import type { Checked, Control } from "../forms/use-form.ts";
import { ErrorSummary, type WrongField } from "./ErrorSummary.tsx";

interface Told {
  form: HTMLFormElement | null | undefined;
  wrong: readonly WrongField[];
}

/**
 * Tells above a form what is wrong with several of its fields, when it is submitted; a single one has the focus itself.
 * Beside useForm, whose bytes every form pays for.
 * @param textOf the words of a field's message, by its string key
 * @returns what useForm is given as `onChecked`, and what is drawn as the form's first child
 */
export function useErrorSummary(textOf: (key: string) => string): {
  onChecked: Checked;
  summary: ReactNode;
} {
  const [told, setTold] = useState<Told>();
  return {
    onChecked(found, messages) {
      const fields = found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
      const isTaken = fields.length > 1;
      const wrong = fields.map(({ name, labels }) => ({
        name,
        label: labels?.[0]?.textContent?.trim() ?? name,
        message: textOf(messages[name] as string),
      }));
      setTold(isTaken ? { form: found[0]?.form, wrong } : undefined);
      return isTaken;
    },
    summary: told && (
      <ErrorSummary
        wrong={told.wrong}
        // By its name: a field may have been drawn anew since.
        onPick={(name) => told.form?.querySelector<Control>(`[name="${CSS.escape(name)}"]`)?.focus()}
      />
    ),
  };
}
