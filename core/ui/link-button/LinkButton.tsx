import type { MouseEventHandler, ReactNode } from "react";
import type { Look } from "../button/Button.tsx";

interface Props {
  /** Absolute and safe: see core/platform/safe-address.ts. */
  href: string;
  look?: Look;
  isSmall?: boolean | undefined;
  /** Opens a new tab. The link's text must say so. */
  newTab?: boolean;
  /** Accessible name, if the text alone doesn't say where the link leads. */
  label?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export const LinkButton = ({
  href,
  look = "primary",
  isSmall,
  newTab = false,
  label,
  onClick,
  children,
}: Props) => (
  <a
    className={`button ${look}${isSmall ? " small" : ""}`}
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
