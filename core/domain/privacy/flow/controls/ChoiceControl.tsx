import type { ReactNode } from "react";
import { useStep, type ControlProps } from "../form-context.ts";
import { controlName, firstChosen } from "../values.ts";
import { Choice } from "./Choice.tsx";
import { noteIds, Notes } from "./Notes.tsx";

/** A checkbox or a radio button with its label, which may contain links. */
export function ChoiceControl({ field, error, children }: ControlProps & { children: ReactNode }) {
  const { isRequired, typed } = useStep();
  const said = { id: `f${field.at}`, hint: field.hint, error };
  return (
    <Choice
      id={said.id}
      type={field.type}
      name={controlName(field.name)}
      value={field.value}
      defaultChecked={firstChosen(field, typed).includes(field.value)}
      required={isRequired(field)}
      // Set explicitly: browsers report a required choice as invalid before the visitor has chosen.
      aria-invalid={!!error}
      aria-describedby={noteIds(said)}
      label={children}
    >
      <Notes {...said} />
    </Choice>
  );
}
