import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";

interface Props {
  /** Unique in the element. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Settings of one kind, under their heading. */
export function Section({ id, title, hint, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="group card" part="group card" aria-labelledby={`${id}-title`}>
      <div
        className="section-heading"
        id={`${id}-title`}
        role="heading"
        aria-level={Number(headingLevel) + 1}
      >
        {title}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  );
}
