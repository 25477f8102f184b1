import type { ButtonHTMLAttributes, ReactNode } from "react";

/** How much weight an action has. A view has one primary button; a danger button is filled in a dialog only. */
export type Look = "primary" | "secondary" | "quiet" | "danger";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  look?: Look;
  isSmall?: boolean | undefined;
  /** Shown busy while its work runs; it can still be pressed, and the flow ignores the repeat. */
  busy?: boolean;
}

/** A native button. It is never disabled for a reason a customer may not know: pressing it says what is missing. */
export function Button({
  look = "primary",
  isSmall,
  busy = false,
  type = "button",
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${look}${isSmall ? " small" : ""}`}
      part={`button button-${look}`}
      aria-busy={busy || undefined}
    >
      <span className="button-text">{children}</span>
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
