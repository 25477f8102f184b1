import { useRef, type ReactNode } from "react";
import type { Message } from "../../../../i18n/strings.ts";
import type { Field } from "../fields.ts";
import { useStep } from "../form-context.ts";
import { noteIds, Notes } from "./Notes.tsx";

interface Props {
  isFieldset: boolean;
  legend: ReactNode;
  /** Whether it has checkboxes that can be selected all together (PRC-1). */
  hasChoices: boolean;
  /** The group's choice, if it has no other fields. */
  choice: Field | undefined;
  /** Message of the choice, if it has one. */
  error: Message | undefined;
  children: ReactNode;
}

export function GroupControl({ isFieldset, legend, hasChoices, choice, error, children }: Props) {
  const { code, isRequired } = useStep();
  const whole = useRef<HTMLFieldSetElement>(null);
  if (!isFieldset) return <div className="section">{children}</div>;
  const noteProps = choice && { id: `g${choice.at}`, hint: undefined, error };
  const isRadio = choice?.type === "radio";
  return (
    <fieldset
      ref={whole}
      className="group"
      part="group"
      role={isRadio ? "radiogroup" : undefined}
      aria-required={isRadio ? isRequired(choice) : undefined}
      aria-invalid={choice && !!error}
      aria-describedby={noteProps && noteIds(noteProps)}
    >
      {legend && <legend>{legend}</legend>}
      {noteProps && <Notes {...noteProps} />}
      {hasChoices && code && <code.SelectAll group={whole} />}
      {isRadio ? <div className="radio-cards">{children}</div> : children}
    </fieldset>
  );
}
