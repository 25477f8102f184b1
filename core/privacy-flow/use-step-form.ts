import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import type { FlowError } from "../api/services/privacy-flow.ts";
import { useElement } from "../element/context.ts";
import type { WrongField } from "../element/ErrorSummary.tsx";
import type { Translate } from "../i18n/strings.ts";
import { isEmpty, isRequired, type Field, type TextLimits, type Values } from "./fields.ts";
import type { FieldCode } from "./read-answer.ts";
import { FIRST_FIELDS, type ActionButton, type Step } from "./step.ts";
import type { FlowTexts } from "./strings.ts";
import type { Addresses } from "./use-addresses.ts";
import { controlName, firstChosen, readValues } from "./values.ts";

export interface StepFormOptions {
  t: Translate<FlowTexts>;
  step: Step;
  code: FieldCode | undefined;
  limits: TextLimits;
  /** What was typed into this step before. */
  typed: Values | undefined;
  /** What the server says of fields. */
  errors: readonly FlowError[];
  onTyped: (values: Values) => void;
  onAction: (button: ActionButton, values: Values) => void;
}

/** Messages of fields, by their names. */
export type Told = Readonly<Record<string, string>>;

/** What the server says of fields. */
const toldBy = (errors: readonly FlowError[]): Told =>
  Object.fromEntries(errors.flatMap(({ field, message }) => (field && message ? [[field, message]] : [])));

/** The fields of a step: their values, what is wrong with them, and what happens when a button is pressed. */
export function useStepForm({ t, step, code, limits, typed, errors, onTyped, onAction }: StepFormOptions) {
  const { mailSwitch } = step;
  const element = useElement();
  const [lookUps] = useState(() => new Map<string, Addresses>());
  const form = useRef<HTMLFormElement>(null);
  /** What stands in all fields, those of a section that does not show among them. */
  const values = useRef<Values>(typed ?? {});
  const edited = useRef(new Set<string>());
  const isPressed = useRef(false);
  /** What fields begin with that are drawn now. */
  const [beginning, setBeginning] = useState(typed);
  const [told, setTold] = useState<Told>(() => toldBy(errors));
  /** What was wrong when a button was pressed last, where it was more than one field. */
  const [summed, setSummed] = useState<readonly WrongField[]>();
  /** Whether all of it is drawn: what a long step has beyond a screen comes when that is on it. */
  const [isWhole, setWhole] = useState(step.fields.length <= FIRST_FIELDS);
  const [isMailOn, setMailOn] = useState(
    () => !!mailSwitch && firstChosen(mailSwitch, typed).includes(mailSwitch.value),
  );

  const controlOf = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(controlName(name))}"]`);
  const focusOn = (name: string) => controlOf(name)?.focus();

  useEffect(() => setWhole(true), []);

  const known = useRef(errors);
  useEffect(() => {
    const now = toldBy(errors);
    // Those that it begins with are told already; a visitor may have been faster than this effect.
    if (known.current !== errors) {
      known.current = errors;
      setTold(now);
      setSummed(undefined);
    }
    const wrong = step.fields.find(({ name }) => Object.hasOwn(now, name));
    if (wrong) focusOn(wrong.name);
  }, [errors, isWhole]);

  function read(): Values {
    const now = form.current ? readValues(form.current, step.fields) : {};
    values.current = { ...values.current, ...now };
    return now;
  }

  /** The message of a field, as far as it can be judged now. */
  function judge(field: Field, value: string | readonly string[]): string | undefined {
    if (!code) return isEmpty(value) && isRequired(field, isMailOn) ? t("choose") : undefined;
    const isSuggested = ({ name }: Field, text: string) => lookUps.get(name)?.isSuggested(text);
    return code.judge(field, value, { isMailWanted: isMailOn, limits, isSuggested }, element);
  }

  /** What is wrong, each name once: what several fields of one name have to be told is told at the first. */
  function judgeAll(now: Values): WrongField[] {
    const found = new Map<string, WrongField>();
    for (const field of step.fields) {
      const { name } = field;
      const value = Object.hasOwn(now, name) ? now[name] : undefined;
      const message = value === undefined ? undefined : judge(field, value);
      if (!message || found.has(name)) continue;
      const isShared = step.fields.some((one) => one !== field && one.name === name);
      const group = isShared ? controlOf(name)?.closest("fieldset") : undefined;
      const label = group?.querySelector("legend")?.textContent ?? field.label;
      found.set(name, { name, label, message });
    }
    return [...found.values()];
  }

  /** A value was changed: by the visitor's hand, or by ours. */
  function onChanged(): void {
    const now = read();
    onTyped(values.current);
    if (mailSwitch) {
      const isOn = now[mailSwitch.name] === mailSwitch.value;
      if (isOn !== isMailOn) setBeginning(values.current);
      setMailOn(isOn);
    }
    // A message goes the moment its field is right.
    setTold((old) => {
      const left = Object.entries(old).filter(([name]) => {
        const field = step.fields.find((one) => one.name === name);
        return field && judge(field, now[name] ?? "") !== undefined;
      });
      return left.length === Object.keys(old).length ? old : Object.fromEntries(left);
    });
  }

  const fieldOf = ({ target }: { target: EventTarget }) =>
    step.fields.find(({ name }) => controlName(name) === (target as HTMLInputElement).name);

  function onInput(event: FormEvent): void {
    const field = fieldOf(event);
    if (!field) return;
    edited.current.add(field.name);
    onChanged();
  }

  function onBlur(event: FocusEvent): void {
    const field = fieldOf(event);
    // On its way to a button: a message now would move the button from under the pointer, and it checks.
    if (!field || (event.relatedTarget as HTMLElement | null)?.closest("button.button")) return;
    const value = read()[field.name];
    if (!edited.current.has(field.name) || !value?.length) return;
    const message = judge(field, value);
    setTold((old) => {
      if (old[field.name] === message) return old;
      const all = Object.entries({ ...old, [field.name]: message });
      return Object.fromEntries(all.filter((one): one is [string, string] => !!one[1]));
    });
  }

  async function press(button: ActionButton): Promise<void> {
    // Return in the first field, before the last one is there: nothing is sent in parts.
    if (isPressed.current || !isWhole) return;
    isPressed.current = true;
    try {
      if (button.checks && isMailOn) await code?.settleStreets(lookUps, read());
      const now = read();
      onTyped(values.current);
      const wrong = button.checks ? judgeAll(now) : [];
      setTold(Object.fromEntries(wrong.map(({ name, message }) => [name, message])));
      setSummed(wrong.length > 1 ? wrong : undefined);
      if (!wrong.length) onAction(button, now);
      else if (wrong.length === 1) focusOn(wrong[0]?.name as string);
    } finally {
      isPressed.current = false;
    }
  }

  return {
    ref: form,
    lookUps,
    beginning,
    told,
    summed,
    isMailOn,
    isWhole,
    focusOn,
    onChanged,
    onInput,
    onBlur,
    press,
  };
}
