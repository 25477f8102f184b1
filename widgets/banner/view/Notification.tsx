import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Icon } from "../../../core/ui/icons.tsx";

interface Props {
  heading: string;
  text: string;
  children: ReactNode;
}

/** BAN-1: what can be activated, and how. */
export function Notification({ heading, text, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="notification" part="section banner notification" aria-labelledby="heading">
      <Icon d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M10 8l6 4-6 4z" />
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {heading}
        </div>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
