import type { ReactNode, RefObject } from "react";

interface Props {
  tone?: "neutral" | "success" | "failure";
  /** Lets the parent focus the status after the focused node was removed. */
  focusRef?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** The element's only live region. It is mounted empty with the first view, so that later messages are announced. */
export function Status({ tone = "neutral", focusRef, children }: Props) {
  return (
    <div ref={focusRef} role="status" tabIndex={-1} className={`status ${tone}`} part="status">
      {children}
    </div>
  );
}
