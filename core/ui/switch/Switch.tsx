import { useControlSheet } from "../sheets.ts";
import css from "./switch.css?inline";
interface Props {
  /** Unique in the element. */
  id: string;
  label: string;
  checked: boolean;
  onTurn: (on: boolean) => void;
  /** Where it may not be turned. */
  disabled?: boolean | undefined;
  /** While what was turned is on its way; it can be turned again. */
  busy?: boolean | undefined;
  /** The message, where the last turn has failed. */
  error?: string | undefined;
}

/** A native checkbox that is read as a switch, with its label and message. */
export function Switch({ id, label, checked, onTurn, disabled, busy, error }: Props) {
  useControlSheet(css);
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
        <p id={`${id}-error`} className="error" part="error">
          {error}
        </p>
      )}
    </div>
  );
}
