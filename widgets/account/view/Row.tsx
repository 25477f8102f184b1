import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";

interface Props {
  /** Unique in the element. */
  name: string;
  title: string;
  children: ReactNode;
  /** Changes the value. */
  button?: ReactNode;
}

/** A setting's title, its value and the button that changes it. */
export function Row({ name, title, children, button }: Props) {
  const { headingLevel } = useElement();
  return (
    <div className="row">
      <div
        className="title"
        id={`${name}-title`}
        role="heading"
        aria-level={Math.min(6, Number(headingLevel) + 1)}
      >
        {title}
      </div>
      <div className="value" part="value">
        {children}
      </div>
      {button}
    </div>
  );
}
