import type { ButtonHTMLAttributes, ReactNode } from "react";

/** Emphasis of a button. A view has one primary button; a danger button is filled only in a dialog. */
export type Look = "primary" | "secondary" | "quiet" | "danger";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  look?: Look;
  isSmall?: boolean | undefined;
  /** Shows that work is running. The button can still be pressed; the flow ignores the repeat. */
  busy?: boolean;
}

/** A native button. It is never disabled without a visible reason: pressing it shows what is missing. */
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
