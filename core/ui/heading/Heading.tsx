import type { ReactNode, RefObject } from "react";

interface Props {
  /** What it names says so by `aria-labelledby`. */
  id: string;
  level: number | string;
  className?: string;
  focusRef?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

/** A heading that the focus can be put on, as where a view begins that has taken another one's place. */
export const Heading = ({ id, level, className = "heading", focusRef, children }: Props) => (
  <div ref={focusRef} className={className} id={id} role="heading" aria-level={Number(level)} tabIndex={-1}>
    {children}
  </div>
);
