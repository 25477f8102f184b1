import type { ReactNode } from "react";
import type { Field } from "../fields.ts";
import { useStep } from "../form-context.ts";
import { controlName, firstChosen } from "../values.ts";

/** A checkbox or a radio button with its words, which may hold links. */
export function ChoiceControl({ field, children }: { field: Field; children: ReactNode }) {
  const { error, isRequired, typed } = useStep();
  const message = error(field);
  const id = `f${field.at}`;
  const described = [field.hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="choice" part="field">
      <input
        id={id}
        type={field.type}
        name={controlName(field.name)}
        value={field.value}
        defaultChecked={firstChosen(field, typed).includes(field.value)}
        required={isRequired(field)}
        aria-invalid={message ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={id} part="label">
        {children}
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="hint">
          {field.hint}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} className="error" part="error">
          {message}
        </p>
      )}
    </div>
  );
}
