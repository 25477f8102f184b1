import type { InputHTMLAttributes } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "./FieldError.tsx";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Shown above the input: what to type. */
  hint?: string | undefined;
  /** Shown below the input: what the form has found or changed. */
  note?: string | undefined;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
}

/**
 * A labeled native input with its hint, note and message. They share one root, so that autofill and screen readers can connect
 * them.
 */
export function Field({ name, label, hint, note, error, ...input }: Props) {
  // An empty hint is rendered too, because the first view has the node but not the text.
  const hasHint = hint !== undefined;
  const described = [hasHint && `${name}-hint`, note && `${name}-note`, error && `${name}-error`];
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      {hasHint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={name}
        name={name}
        part="input"
        aria-invalid={!!error}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
      />
      {note && (
        <p id={`${name}-note`} className="hint">
          {note}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
