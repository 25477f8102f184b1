import { useEffect, useRef, useState, type TextareaHTMLAttributes } from "react";
import type { Message } from "../../i18n/strings.ts";
import { FieldError } from "../field/FieldError.tsx";
import { Hint } from "../field/Hint.tsx";

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  hint?: string;
  /** The message, if the field is invalid. */
  error?: Message | undefined;
  /** Text below the field for the number of characters in it. A limit belongs to the schema; nothing is cut off. */
  counter?: (length: number) => string;
  /** Counts the characters, if not by UTF-16 units. */
  measure?: (text: string) => number;
}

const units = (text: string): number => text.length;

/** A labeled native text area. Built like Field. */
export function TextArea({ name, label, hint, error, counter, measure = units, onInput, ...area }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    setLength(measure(area.value)); // The text area may start with text: a draft that the form restored.
    const cleared = () => setLength(measure(area.defaultValue));
    area.form?.addEventListener("reset", cleared);
    return () => area.form?.removeEventListener("reset", cleared);
  }, [measure]);
  const described = [hint && `${name}-hint`, counter && `${name}-counter`, error && `${name}-error`];
  const count: NonNullable<Props["onInput"]> = (event) => {
    setLength(measure(event.currentTarget.value));
    onInput?.(event);
  };
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {label}
      </label>
      <Hint id={`${name}-hint`} text={hint} />
      <textarea
        rows={5}
        {...area}
        ref={field}
        onInput={count}
        id={name}
        name={name}
        part="input"
        aria-invalid={!!error}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
      />
      {counter && (
        <p id={`${name}-counter`} className="hint" part="counter">
          {counter(length)}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
