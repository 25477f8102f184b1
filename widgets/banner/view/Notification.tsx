import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";

interface Props {
  heading: string;
  text: string;
  children: ReactNode;
}

/** BAN-1: what can be activated, and how. */
export function Notification({ heading, text, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="notification" part="section notification" aria-labelledby="heading">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {heading}
        </div>
        <p>{text}</p>
      </div>
      <div className="actions">{children}</div>
    </section>
  );
}
