import type { ReactNode, RefObject } from "react";

interface Props {
  tone?: "neutral" | "success" | "failure";
  /** Lets the focus be put here when what had it is gone. */
  focusRef?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** The element's one live region: mounted empty with the first view, so that what comes later is spoken. */
export function Status({ tone = "neutral", focusRef, children }: Props) {
  return (
    <div ref={focusRef} role="status" tabIndex={-1} className={`status ${tone}`} part="status">
      {children}
    </div>
  );
}
