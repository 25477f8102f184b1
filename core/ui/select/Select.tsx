import type { SelectHTMLAttributes } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./select.css?inline";

/** One line to choose. */
export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  label: string;
  /** Stands first, for nothing chosen yet. */
  placeholder: string;
  /** May be empty in a first view: a long list comes with the code, not with the loader. */
  options: readonly SelectOption[];
  hint?: string | undefined;
  /** The message, while the field has one. */
  error?: string | undefined;
}

/** A labelled native select; built like Field. */
export function Select({ name, label, placeholder, options, hint, error, ...select }: Props) {
  useControlSheet(css);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <select
        {...select}
        id={name}
        name={name}
        part="input"
        aria-invalid={!!error}
        aria-describedby={described || undefined}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="error" part="error">
          {error}
        </p>
      )}
    </div>
  );
}
