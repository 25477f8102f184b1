import type { ReactNode, RefObject } from "react";

interface Props {
  /** Elements that it names refer to this id with `aria-labelledby`. */
  id: string;
  level: number | string;
  className?: string;
  focusRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Id of a text that is read with the heading when it receives the focus. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A heading that can receive the focus, for example when a view replaces another one. */
export const Heading = ({ id, level, className = "heading", focusRef, describedBy, children }: Props) => (
  <div
    ref={focusRef}
    className={className}
    id={id}
    role="heading"
    aria-level={Number(level)}
    aria-describedby={describedBy}
    tabIndex={-1}
  >
    {children}
  </div>
);
