import type { FormEvent } from "react";
import { states } from "../../../../i18n/states.ts";
import { useElement } from "../../../../platform/element-context.ts";
import { useStrings } from "../../../../element/hooks/hooks.ts";
import { CodeField } from "../../../../ui/code-field/CodeField.tsx";
import { Field as TextField } from "../../../../ui/field/Field.tsx";
import { Select } from "../../../../ui/select/Select.tsx";
import { TextArea } from "../../../../ui/text-area/TextArea.tsx";
import { fieldStrings } from "../strings/fields.ts";
import { type Field, controlName, firstValue } from "../fields.ts";
import { useStep, type ControlProps } from "../form-context.ts";
import { formatMac, formatPhone, type Typed, lengthOf, limitsOf } from "../rules.ts";

/** Default `autocomplete`, if the server sets none. */
const autocompletes: Partial<Record<Field["kind"], string>> = {
  "first-name": "given-name",
  "last-name": "family-name",
  "street-address": "street-address",
  city: "address-level2",
  state: "address-level1",
  "zip-code": "postal-code",
  phone: "tel-national",
  email: "email",
  code: "one-time-code",
  secret: "off",
};
const inputModes: Partial<Record<Field["kind"], "numeric" | "tel" | "email">> = {
  "zip-code": "numeric",
  phone: "tel",
  email: "email",
};
const formats: Partial<Record<Field["kind"], (typed: Typed) => Typed>> = {
  phone: formatPhone,
  "mac-address": formatMac,
};

/** Formats a text while it is typed (PRC-8). The caret stays after the same character. */
function shape(input: HTMLInputElement, format: (typed: Typed) => Typed): void {
  const { value, selectionStart } = input;
  const made = format({ text: value, caret: selectionStart ?? value.length });
  if (made.text === value) return;
  input.value = made.text;
  if (input.getRootNode() instanceof ShadowRoot && input.matches(":focus"))
    input.setSelectionRange(made.caret, made.caret);
}

/** Returns the props that controls with one value share. */
export function useFieldProps(field: Field) {
  const { isRequired, typed } = useStep();
  return {
    name: controlName(field.name),
    label: field.label,
    required: isRequired(field),
    defaultValue: firstValue(field, typed),
    autoComplete: field.autocomplete ?? autocompletes[field.kind],
    ...(field.hint ? { hint: field.hint } : {}),
  };
}

/** A long text with a counter (PRC-9). */
export function LongTextControl({ field, error }: ControlProps) {
  const { limits } = useStep();
  const t = useStrings(fieldStrings);
  const { max } = limitsOf(field, limits);
  const isCounted = field.kind === "free-text";
  return (
    <TextArea
      {...useFieldProps(field)}
      error={error}
      measure={lengthOf}
      {...(isCounted && { counter: (count: number) => t("counter", { count, limit: max }) })}
    />
  );
}

/** A list with single selection: the server's options, or the states. */
export function SelectControl({ field, error }: ControlProps) {
  const t = useStrings(fieldStrings);
  const { locale } = useElement();
  const props = { ...useFieldProps(field), error };
  if (field.type !== "select")
    return <Select {...props} placeholder={t("statePlaceholder")} options={states(locale)} />;
  return (
    <Select
      {...props}
      placeholder={field.options.find(({ value }) => !value)?.label ?? t("placeholder")}
      options={field.options.filter(({ value }) => value)}
    />
  );
}

/** A one-time code. */
export function CodeControl({ field, error }: ControlProps) {
  const { name, label, hint } = useFieldProps(field);
  return <CodeField name={name} label={label} {...(hint && { hint })} error={error} />;
}

/** A single-line text, by its kind. A long step consists mostly of these, so keep it cheap. */
export function TextControl({ field, error }: ControlProps) {
  const { defaultValue, ...props } = useFieldProps(field);
  const format = formats[field.kind];
  return (
    <TextField
      {...props}
      // The server's value, or that of an earlier page, is formatted too.
      defaultValue={format?.({ text: defaultValue, caret: 0 }).text ?? defaultValue}
      error={error}
      type={typeOf(field)}
      inputMode={inputModes[field.kind]}
      spellCheck={field.kind === "text" || field.kind === "city"}
      onInput={({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        if (format && !(nativeEvent as InputEvent).isComposing) shape(currentTarget, format);
      }}
    />
  );
}

/** Returns a native type if it helps the visitor. `number` doesn't: it has no caret position and spins by accident. */
function typeOf({ kind, type }: Field): string {
  if (kind === "phone") return "tel";
  if (kind === "secret") return "text";
  return type === "number" ? "text" : type;
}
