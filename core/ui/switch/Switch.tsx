import { useEffect, useRef } from "react";
import type { Message } from "../../i18n/strings.ts";
import { useControlSheet } from "../sheets.ts";
import css from "./switch.css?inline";

interface Props {
  /** Unique in the element. */
  id: string;
  label: string;
  checked: boolean;
  onTurn: (on: boolean) => void;
  /** Whether it can't be changed. */
  disabled?: boolean | undefined;
  /** Whether the change is being saved. The switch can be changed again meanwhile. */
  busy?: boolean | undefined;
  /** The message, if the last change failed. */
  error?: Message | undefined;
}

/** A native checkbox with the role of a switch, with its label and message, which scrolls itself into view. */
export function Switch({ id, label, checked, onTurn, disabled, busy, error }: Props) {
  useControlSheet(css);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
  }, [error?.text]);
  return (
    <div className="switch" aria-busy={busy || undefined}>
      <label htmlFor={id} part="label">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      {error && (
        <p ref={message} id={`${id}-error`} className="error" part="error" data-message={error.id}>
          {error.text}
        </p>
      )}
    </div>
  );
}
