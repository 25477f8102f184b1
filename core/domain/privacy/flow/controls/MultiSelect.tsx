import { useLayoutEffect, useRef, useState, useEffect, type RefObject } from "react";
import { useStrings } from "../../../../element/hooks/hooks.ts";
import { Disclosure } from "../../../../ui/disclosure/Disclosure.tsx";
import { fieldStrings } from "../strings/fields.ts";
import { useStep, type ControlProps } from "../form-context.ts";
import { controlName, firstChosen } from "../fields.ts";
import { Choice } from "./ChoiceControl.tsx";
import { hintAndErrorIds } from "./HintAndError.tsx";
import { FieldError } from "../../../../ui/field/FieldError.tsx";
import { Hint } from "../../../../ui/field/Hint.tsx";
import { useControlSheet } from "../../../../ui/sheets.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import css from "./choices.css?inline";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A list with multiple selection (PRC-1): checkboxes in a disclosure, with a filter. */
export function MultiSelect({ field, error }: ControlProps) {
  const { typed, isPast } = useStep();
  const t = useStrings(fieldStrings);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(() => firstChosen(field, typed).length);
  const group = useRef<HTMLDivElement>(null);
  const id = `f${field.at}`;
  const described = hintAndErrorIds({ id, hint: field.hint, error });
  const isShown = (label: string) => plain(label).includes(plain(query.trim()));
  const chosen = firstChosen(field, typed);
  const total = field.options.length;

  // While the list is closed, only its button can have the focus. It gets the field's name, and is the first control
  // with that name, so that focusing the field focuses it.
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
        <div
          ref={group}
          className="multi-options"
          onClick={(event) => event.stopPropagation()} // a press inside the list doesn't close it
        >
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

interface Props {
  /** The element that contains the checkboxes. */
  group: RefObject<HTMLElement | null>;
  /** Called with the number of checked boxes, initially and after each change. */
  onCount?: (count: number) => void;
}

const boxesIn = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []),
];

/** Selects or clears all visible checkboxes of a group, and shows how many are selected (PRC-1). */
export function SelectAll({ group, onCount }: Props) {
  const { onChanged } = useStep();
  const t = useStrings(fieldStrings);
  useControlSheet(css);
  const [{ count, total }, setCount] = useState({ count: 0, total: 0 });

  const look = () => {
    const boxes = boxesIn(group.current);
    const now = { count: boxes.filter(({ checked }) => checked).length, total: boxes.length };
    setCount((old) => (old.count === now.count && old.total === now.total ? old : now));
    onCount?.(now.count);
  };
  useEffect(look); // a long step may render more checkboxes later
  useEffect(() => {
    const { current: node } = group;
    node?.addEventListener("change", look);
    node?.addEventListener("input", look);
    return () => {
      node?.removeEventListener("change", look);
      node?.removeEventListener("input", look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` reads the group and sets states
  }, []);

  const set = (checked: boolean) => {
    // Boxes hidden by a filter stay unchanged.
    for (const box of boxesIn(group.current)) if (!box.closest("[hidden]")) box.checked = checked;
    look();
    onChanged();
  };
  return (
    <div className="select-all">
      <Button look="secondary" isSmall onClick={() => set(true)}>
        {t("selectAll")}
      </Button>
      <Button look="secondary" isSmall onClick={() => set(false)}>
        {t("deselectAll")}
      </Button>
      <p className="hint" role="status">
        {total > 0 && t("selected", { count, total })}
      </p>
    </div>
  );
}
