import type { MouseEventHandler, ReactNode } from "react";

interface Props {
  /** Absolute and safe: see core/platform/safe-address.ts. */
  href: string;
  look?: "primary" | "secondary" | "quiet";
  /** Opens a tab of its own; say so in the words. */
  newTab?: boolean;
  /** What it is called where its words alone would not tell where it leads. */
  label?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** A link that looks like a button; its styles are in link-button.css. */
export const LinkButton = ({ href, look = "primary", newTab = false, label, onClick, children }: Props) => (
  <a
    className={`button ${look}`}
    part={`button button-${look}`}
    href={href}
    aria-label={label}
    target={newTab ? "_blank" : undefined}
    rel="noopener"
    onClick={onClick}
  >
    {children}
  </a>
);
