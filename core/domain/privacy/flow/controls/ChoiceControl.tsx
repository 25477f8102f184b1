import type { ReactNode, InputHTMLAttributes } from "react";
import { useStep, type ControlProps } from "../form-context.ts";
import { controlName, initiallyChosen } from "../fields.ts";
import { RadioCard } from "../../../../ui/radio-card/RadioCard.tsx";
import { hintAndErrorIds, HintAndError } from "./HintAndError.tsx";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  children?: ReactNode;
}

/** A checkbox with its label. */
export const Choice = ({ label, hidden, children, ...input }: Props) => (
  <div className="choice" part="field" hidden={hidden}>
    <input {...input} />
    <label htmlFor={input.id} part="label">
      {label}
    </label>
    {children}
  </div>
);

/** A checkbox, or a radio button on a card, with its label, which may contain links. */
export function ChoiceControl({ field, error, children }: ControlProps & { children: ReactNode }) {
  const { isRequired, typed } = useStep();
  const isRadio = field.type === "radio";
  const noteProps = { id: `f${field.at}`, hint: isRadio ? undefined : field.hint, error };
  const notes = (noteProps.hint || error) && <HintAndError {...noteProps} />;
  const props = {
    id: noteProps.id,
    name: controlName(field.name),
    value: field.value,
    defaultChecked: initiallyChosen(field, typed).includes(field.value),
    required: isRequired(field),
    // Set explicitly: browsers report a required choice as invalid before the visitor has chosen.
    "aria-invalid": !!error,
    "aria-describedby": hintAndErrorIds(noteProps),
    label: children,
  };
  return isRadio ? (
    <RadioCard {...props} detail={field.hint}>
      {notes}
    </RadioCard>
  ) : (
    <Choice {...props} type="checkbox">
      {notes}
    </Choice>
  );
}
