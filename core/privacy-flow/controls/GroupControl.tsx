import { useRef, type ReactNode } from "react";
import { useStep } from "../form-context.ts";

interface Props {
  isFieldset: boolean;
  legend: ReactNode;
  /** Whether its checkboxes can be chosen all at once (PRC-1). */
  hasChoices: boolean;
  children: ReactNode;
}

/** A group of fields. */
export function GroupControl({ isFieldset, legend, hasChoices, children }: Props) {
  const { code } = useStep();
  const whole = useRef<HTMLFieldSetElement>(null);
  if (!isFieldset) return <div className="section">{children}</div>;
  return (
    <fieldset ref={whole} className="group" part="group">
      {legend && <legend>{legend}</legend>}
      {hasChoices && code && <code.SelectAll group={whole} />}
      {children}
    </fieldset>
  );
}
