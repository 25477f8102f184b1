import type { ButtonHTMLAttributes, ReactNode } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  look?: "primary" | "secondary" | "quiet";
  /** Shown busy while its work runs; it stays pressable, the flow ignores the repeat. */
  busy?: boolean;
}

/** A native button. Never disabled for what a customer may not know: pressing it tells what is missing. */
export function Button({ look = "primary", busy = false, type = "button", children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${look}`}
      part={`button button-${look}`}
      aria-busy={busy || undefined}
    >
      <span className="button-text">{children}</span>
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
