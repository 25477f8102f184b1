import type { ReactNode } from "react";

/** Icons of the Lucide set (ISC licence), inline so that no page style or policy can lose them. */

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M21.801 10A10 10 0 1 1 17 3.335" />
    <path d="m9 11 3 3L22 4" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4" />
    <path d="M12 16h.01" />
  </Icon>
);
