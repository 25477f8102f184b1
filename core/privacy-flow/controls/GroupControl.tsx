import { useRef, type ReactNode } from "react";
import { SelectAll } from "./SelectAll.tsx";

interface Props {
  isFieldset: boolean;
  legend: ReactNode;
  /** Whether its checkboxes can be chosen all at once (PRC-1). */
  hasChoices: boolean;
  children: ReactNode;
}

/** A group of fields. */
export function GroupControl({ isFieldset, legend, hasChoices, children }: Props) {
  const whole = useRef<HTMLFieldSetElement>(null);
  if (!isFieldset) return <div className="section">{children}</div>;
  return (
    <fieldset ref={whole} className="group" part="group">
      {legend && <legend>{legend}</legend>}
      {hasChoices && <SelectAll group={whole} />}
      {children}
    </fieldset>
  );
}
