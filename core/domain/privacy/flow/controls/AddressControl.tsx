import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useStrings } from "../../../../element/hooks/hooks.ts";
import { Combobox, type ComboboxOption } from "../../../../ui/combobox/Combobox.tsx";
import type { Address } from "../../../account/addresses.ts";
import { fieldStrings } from "../strings/fields.ts";
import { type FieldKind, controlName } from "../fields.ts";
import { useStep, type ControlProps } from "../form-context.ts";
import { useAddresses } from "../use-addresses.ts";
import { noteIds, Notes } from "./Notes.tsx";
import { useFieldProps } from "./TextControl.tsx";

interface Line extends ComboboxOption {
  address: Address;
}

const lineOf = ({ street, city, state, zip }: Address) =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** A street address with suggestions (PRC-7). */
export function AddressControl({ field, error }: ControlProps) {
  const { step, lookUps, isPast, onChanged } = useStep();
  const t = useStrings(fieldStrings);
  const addresses = useAddresses();
  const { hint = t("addressHint"), ...props } = useFieldProps(field);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    lookUps.set(field.name, addresses);
  }, [lookUps, field.name, addresses]);
  // Only on unmount: if the focus moves between two renders, the field is validated and needs its suggestions.
  useLayoutEffect(() => () => void lookUps.delete(field.name), [lookUps, field.name]);
  // Look up a text that the browser or an earlier page has filled in.
  useEffect(() => {
    const { current: node } = input;
    if (node?.value && !isPast) addresses.onText(node.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  const options = useMemo(
    () => addresses.suggestions.map((address): Line => ({ text: lineOf(address), address })),
    [addresses.suggestions],
  );

  /** Fills the other fields of the address from the selected suggestion. */
  function take({ street, city, state, zip }: Address): void {
    if (!input.current) return;
    input.current.value = street;
    addresses.onText(street);
    const parts: Partial<Record<FieldKind, string>> = { city, state, "zip-code": zip };
    for (const { name, kind } of step.fields) {
      const control = input.current.form?.elements.namedItem(controlName(name));
      if (parts[kind] && control && "value" in control) control.value = parts[kind];
    }
    onChanged();
  }

  const noteProps = { id: props.name, hint, error };
  return (
    <Combobox
      {...props}
      inputRef={input}
      listLabel={t("suggestions")}
      options={options}
      autoCapitalize="words"
      aria-invalid={!!error}
      aria-describedby={noteIds(noteProps)}
      onText={addresses.onText}
      onChoose={({ address }) => take(address)}
    >
      <p role="status" className="visually-hidden">
        {options.length > 0 && t("suggestionsFound", { count: options.length })}
      </p>
      <Notes {...noteProps} />
    </Combobox>
  );
}
