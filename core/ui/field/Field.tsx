import type { InputHTMLAttributes } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "./FieldError.tsx";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
}

/**
 * A labeled native input with its hint and message. They share one root, so that autofill and screen readers can connect
 * them.
 */
export function Field({ name, label, hint, error, ...input }: Props) {
  // An empty hint is rendered too, because the first view has the node but not the text.
  const hasHint = hint !== undefined;
  const described = [hasHint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        part="input"
        aria-invalid={!!error}
        aria-describedby={described || undefined}
      />
      {hasHint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
