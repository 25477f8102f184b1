import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "../field/FieldError.tsx";
import { Hint } from "../field/Hint.tsx";
import { useSecretField } from "../use-secret-field.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./password-field.css?inline";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Accessible text of the button that shows and hides the password; the field's label follows it. */
  showLabel: string;
  hideLabel: string;
  hint?: string;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
}

/**
 * A labeled password field with a button that shows the password. Built like Field. Submitting hides the password again, so
 * that browsers don't save it as plain text. Set `autoComplete` to the current or a new password.
 */
export function PasswordField({ name, label, showLabel, hideLabel, hint, error, ...input }: Props) {
  useControlSheet(css);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useSecretField(box);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <Hint id={`${name}-hint`} text={hint} />
      <div ref={box} className="password">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          ref={field}
          id={name}
          name={name}
          type={isShown ? "text" : "password"}
          part="input"
          aria-invalid={!!error}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          className="reveal"
          part="reveal"
          aria-label={`${isShown ? hideLabel : showLabel}: ${label}`}
          // Keeps the focus in the field, so that no message on blur moves the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? hideLabel : showLabel}
        </button>
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
