import { useLayoutEffect, useRef, useState } from "react";
import { useStrings } from "../../../../element/hooks/hooks.ts";
import { Disclosure } from "../../../../ui/disclosure/Disclosure.tsx";
import { fieldStrings } from "../strings/fields.ts";
import { useStep, type ControlProps } from "../form-context.ts";
import { controlName, initiallyChosen } from "../fields.ts";
import { Choice } from "./ChoiceControl.tsx";
import { hintAndErrorIds } from "./HintAndError.tsx";
import { FieldError } from "../../../../ui/field/FieldError.tsx";
import { Hint } from "../../../../ui/field/Hint.tsx";
import { SelectAll } from "./SelectAll.tsx";

/** Removes accents and case, so that "espanol" also finds "Español". */
const foldAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A list with multiple selection (PRC-1): checkboxes in a disclosure, with a filter. */
export function MultiSelect({ field, error }: ControlProps) {
  const { typed, isPast } = useStep();
  const t = useStrings(fieldStrings);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(() => initiallyChosen(field, typed).length);
  const group = useRef<HTMLDivElement>(null);
  const id = `f${field.at}`;
  const described = hintAndErrorIds({ id, hint: field.hint, error });
  const isShown = (label: string) => foldAccents(label).includes(foldAccents(query.trim()));
  const chosen = initiallyChosen(field, typed);
  const total = field.options.length;

  // While the list is closed, its checkboxes can't be focused. Its button also has the field's name and comes first, so that
  // focusing the field by name focuses the button.
  useLayoutEffect(() => {
    const button = group.current?.closest(".disclosure")?.querySelector("button");
    if (!button) return;
    button.name = controlName(field.name);
    if (described) button.setAttribute("aria-describedby", described);
    else button.removeAttribute("aria-describedby");
  }, [field.name, described]);

  return (
    <div
      className="field multi"
      part="field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      aria-invalid={!!error}
    >
      <span id={`${id}-label`} className="label" part="label">
        {field.label}
      </span>
      <Hint id={`${id}-hint`} text={field.hint} />
      {isPast && (
        <p>
          {field.options
            .filter(({ value }) => chosen.includes(value))
            .map(({ label }) => label)
            .join(", ")}
        </p>
      )}
      <Disclosure
        id={`${id}-options`}
        label={<span>{count ? t("selected", { count, total }) : t("noneSelected")}</span>}
      >
        {/* Disclosure closes when a button in it is pressed, but "Select all" must not close it. */}
        <div ref={group} className="multi-options" onClick={(event) => event.stopPropagation()}>
          <div className="field">
            <label htmlFor={`${id}-filter`}>{t("filter")}</label>
            <input
              id={`${id}-filter`}
              type="search"
              autoComplete="off"
              onInput={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          </div>
          <SelectAll group={group} onCount={setCount} />
          {field.options.map(({ value, label }, at) => (
            <Choice
              key={`${at}`}
              id={`${id}-${at}`}
              type="checkbox"
              name={controlName(field.name)}
              value={value}
              defaultChecked={chosen.includes(value)}
              hidden={!isShown(label)}
              label={label}
            />
          ))}
          <p role="status" className="hint">
            {!field.options.some(({ label }) => isShown(label)) && t("noMatch")}
          </p>
        </div>
      </Disclosure>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
