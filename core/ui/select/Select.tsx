import type { SelectHTMLAttributes } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "../field/FieldError.tsx";
import { Hint } from "../field/Hint.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./select.css?inline";

/** An option of the select. */
export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  label: string;
  /** The first option, for no selection. */
  placeholder: string;
  /** May be empty in a first view: a long list is part of the code, not of the loader. */
  options: readonly SelectOption[];
  hint?: string | undefined;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
}

/** A labeled native select. Built like Field. */
export function Select({ name, label, placeholder, options, hint, error, ...select }: Props) {
  useControlSheet(css);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <Hint id={`${name}-hint`} text={hint} />
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
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
