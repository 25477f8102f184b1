/*
 * The logic of a step's form: it reads the fields, validates them on blur and when a button is pressed, and clears
 * those of a hidden section. StepForm.tsx renders the form; use-privacy-flow.ts sends the values.
 */

import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { whileConnected } from "../../../platform/presence.ts";
import type { FlowError } from "../privacy-flow.ts";
import { useElement } from "../../../platform/element-context.ts";
import type { WrongField } from "../../../element/parts/ErrorSummary.tsx";
import { useAnnounced } from "../../../ui/form/use-announced.tsx";
import type { Message, Translate } from "../../../i18n/strings.ts";
import {
  controlName,
  initiallyChosen,
  isEmpty,
  isMany,
  isRequired,
  readValues,
  type Field,
  type TextLimits,
  type Values,
} from "./fields.ts";
import type { AddressLookup, FieldCode } from "./field-code-type.ts";
import { FIRST_FIELDS, type ActionButton, type Step } from "./step.ts";
import type { FlowTexts } from "./strings/index.ts";

export interface StepFormOptions {
  t: Translate<FlowTexts>;
  step: Step;
  code: FieldCode | undefined;
  limits: TextLimits;
  /** Values typed into this step before. */
  typed: Values | undefined;
  /** The server's errors of fields. */
  errors: readonly FlowError[];
  onTyped: (values: Values) => void;
  onAction: (button: ActionButton, values: Values) => void;
}

/** Messages of fields, by their names. */
export type FieldMessages = Readonly<Record<string, Message>>;

/** Returns the server's messages of fields. */
const messagesOf = (errors: readonly FlowError[]): FieldMessages =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => (field && message ? [[field, { text: message }]] : [])),
  );

/** Manages the fields of a step: their values, their validation, and the press of a button. */
export function useStepForm({ t, step, code, limits, typed, errors, onTyped, onAction }: StepFormOptions) {
  const { mailSwitch } = step;
  const element = useElement();
  const [lookups] = useState(() => new Map<string, AddressLookup>());
  const form = useRef<HTMLFormElement>(null);
  /** The values of all fields. Those of a hidden section are empty (PRC-6). */
  const values = useRef<Values>(typed ?? {});
  const edited = useRef(new Set<string>());
  const isPressed = useRef(false);
  /** Initial values of the fields that are rendered now. */
  const [initialValues, setInitialValues] = useState(typed);
  const [messages, setMessages] = useState<FieldMessages>(() => messagesOf(errors));
  /** The invalid fields at the last press of a button, if there was more than one. */
  const [summed, setSummed] = useState<readonly WrongField[]>();
  /** Whether all fields are rendered. A long step renders the rest when its first screen is shown. */
  const [isWhole, setWhole] = useState(step.fields.length <= FIRST_FIELDS);
  const [isMailOn, setMailOn] = useState(
    () => !!mailSwitch && initiallyChosen(mailSwitch, typed).includes(mailSwitch.value),
  );

  const controlOf = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(controlName(name))}"]`);
  const focusOn = (name: string) => controlOf(name)?.focus();
  const { announced, clear, focusOrAnnounce } = useAnnounced();

  useEffect(() => setWhole(true), []);

  // Codes and identity documents are not there when the element is inserted again.
  useLayoutEffect(
    () =>
      whileConnected(element.presence, () => () => {
        if (!form.current || element.host?.isConnected) return;
        for (const { name, isStored } of step.fields) {
          const control = isStored ? undefined : controlOf(name);
          if (control?.matches("input:not([type=checkbox],[type=radio]),textarea,select"))
            (control as HTMLInputElement).value = "";
        }
        read();
        onTyped(values.current);
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per step; the functions read refs and the step
    [step],
  );

  const known = useRef(errors);
  useEffect(() => {
    const now = messagesOf(errors);
    // The initial errors are already set, and the visitor may have been faster than this effect.
    if (known.current !== errors) {
      known.current = errors;
      setMessages(now);
      setSummed(undefined);
    }
    const wrong = step.fields.find(({ name }) => Object.hasOwn(now, name));
    if (wrong) focusOn(wrong.name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new errors move the focus
  }, [errors, isWhole]);

  /** Without mail delivery, its fields are empty and aren't sent, even if they are still rendered (PRC-6). */
  function withoutMail(now: Values): { now: Values; cleared: Values } {
    const isOff = mailSwitch && now[mailSwitch.name] !== undefined && !isMailIn(now);
    const hidden = isOff ? step.fields.filter(({ isForMail }) => isForMail) : [];
    const names = new Set(hidden.map(({ name }) => name));
    return {
      now: Object.fromEntries(Object.entries(now).filter(([name]) => !names.has(name))),
      cleared: Object.fromEntries(hidden.map((field) => [field.name, isMany(field, step.fields) ? [] : ""])),
    };
  }
  const isMailIn = (now: Values) => !!mailSwitch && now[mailSwitch.name] === mailSwitch.value;

  function read(): Values {
    const { now, cleared } = withoutMail(form.current ? readValues(form.current, step.fields) : {});
    values.current = { ...values.current, ...now, ...cleared };
    return now;
  }

  /** Returns the message of a field, as far as it can be validated now. */
  function validate(field: Field, value: string | readonly string[]): Message | undefined {
    if (!code) return isEmpty(value) && isRequired(field, isMailOn) ? t.message("choose") : undefined;
    const isSuggested = ({ name }: Field, text: string) => lookups.get(name)?.isSuggested(text);
    return code.validate(field, value, { isMailWanted: isMailOn, limits, isSuggested }, element);
  }

  /** Returns the invalid fields, each name once: fields with the same name share the message of the first. */
  function validateAll(now: Values): WrongField[] {
    const found = new Map<string, WrongField>();
    for (const field of step.fields) {
      const { name } = field;
      const value = Object.hasOwn(now, name) ? now[name] : undefined;
      const message = value === undefined ? undefined : validate(field, value);
      if (!message || found.has(name)) continue;
      const isShared = step.fields.some((one) => one !== field && one.name === name);
      const group = isShared ? controlOf(name)?.closest("fieldset") : undefined;
      const label = group?.querySelector("legend")?.textContent ?? field.label;
      found.set(name, { name, label, message });
    }
    return [...found.values()];
  }

  /** Call it when a value changes, by the visitor or by code. */
  function onChanged(): void {
    const now = read();
    onTyped(values.current);
    if (mailSwitch) {
      const isOn = isMailIn(now);
      if (isOn !== isMailOn) {
        setInitialValues(values.current);
        setSummed(undefined); // its links may lead to fields that are gone
      }
      setMailOn(isOn);
    }
    // A message disappears as soon as its field is valid or gone.
    setMessages((old) => {
      const left = Object.entries(old).filter(([name]) => {
        const field = step.fields.find((one) => one.name === name);
        const value = now[name];
        return field && value !== undefined && validate(field, value) !== undefined;
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
    clear();
    onChanged();
  }

  function onBlur(event: FocusEvent): void {
    const field = fieldOf(event);
    // The focus moves to a button. A message now would move the button away from the pointer, and the button validates
    // anyway.
    if (!field || (event.relatedTarget as HTMLElement | null)?.closest("button.button")) return;
    const left = field;
    const value = read()[left.name];
    if (!edited.current.has(left.name) || !value?.length) return;
    show();
    // Its suggestions may come after the visitor has left it (PRC-7).
    void lookups
      .get(left.name)
      ?.settle(String(value))
      .then(() => controlOf(left.name)?.matches(":focus") || show());

    function show(): void {
      const now = read()[left.name];
      if (!now?.length) return; // cleared or gone meanwhile
      const message = validate(left, now);
      setMessages((old) => {
        if (old[left.name]?.text === message?.text) return old;
        const all = Object.entries({ ...old, [left.name]: message });
        return Object.fromEntries(all.filter((one): one is [string, Message] => !!one[1]));
      });
    }
  }

  async function press(button: ActionButton): Promise<void> {
    // Enter in the first field, before the last one is rendered: never send part of a step.
    if (isPressed.current || !isWhole) return;
    isPressed.current = true;
    try {
      if (button.checks && isMailOn) await code?.awaitAddressSuggestions(lookups, read());
      const now = read();
      onTyped(values.current);
      const wrong = button.checks ? validateAll(now) : [];
      setMessages(Object.fromEntries(wrong.map(({ name, message }) => [name, message])));
      setSummed(wrong.length > 1 ? wrong : undefined);
      if (!wrong.length) onAction(button, now);
      else if (wrong[0] && wrong.length === 1) focusOrAnnounce(controlOf(wrong[0].name), wrong[0].name);
    } finally {
      isPressed.current = false;
    }
  }

  return {
    ref: form,
    lookups,
    initialValues,
    messages,
    /** Those that are still invalid. */
    wrong: summed?.filter(({ name }) => name in messages),
    summed,
    announced,
    isMailOn,
    isWhole,
    focusOn,
    onChanged,
    onInput,
    onBlur,
    press,
  };
}
