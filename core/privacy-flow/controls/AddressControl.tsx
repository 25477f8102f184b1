import { useEffect, useMemo, useRef } from "react";
import { useSheet } from "../../element/sheets.ts";
import { Combobox, type ComboboxOption } from "../../ui/Combobox.tsx";
import css from "../../ui/combobox.css?inline";
import type { Address } from "../../api/services/privacy-flow.ts";
import type { Field } from "../fields.ts";
import { useStep } from "../form-context.ts";
import type { Addresses } from "../use-addresses.ts";
import { useFieldProps } from "./TextControl.tsx";

interface Line extends ComboboxOption {
  address: Address;
}

const lineOf = ({ street, city, state, zip }: Address) =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

interface Props {
  field: Field;
  addresses: Addresses;
  /** PRC-7: a suggestion was taken: the other fields of the address follow. */
  onTaken: (address: Address) => void;
}

/** PRC-7: a street address with suggestions. */
export function AddressControl({ field, addresses, onTaken }: Props) {
  const { t, onChanged } = useStep();
  const { error, hint = t("addressHint"), ...props } = useFieldProps(field);
  const input = useRef<HTMLInputElement>(null);
  useSheet(css);

  // What the browser or an earlier page has filled in is looked up too.
  useEffect(() => {
    const { current: node } = input;
    if (node?.value) addresses.onText(node.value);
  }, []);

  const options = useMemo(
    () => addresses.suggestions.map((address): Line => ({ text: lineOf(address), address })),
    [addresses.suggestions],
  );
  const { name } = props;
  const described = [`${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <Combobox
      {...props}
      inputRef={input}
      listLabel={t("suggestions")}
      options={options}
      autoCapitalize="words"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      onText={addresses.onText}
      onChoose={({ address }) => {
        if (input.current) input.current.value = address.street;
        addresses.onText(address.street);
        onTaken(address);
        onChanged();
      }}
    >
      <p id={`${name}-hint`} className="hint">
        {hint}
      </p>
      <p role="status" className="spoken-only">
        {options.length > 0 && t("suggestionsFound", { count: options.length })}
      </p>
      {error && (
        <p id={`${name}-error`} className="error" part="error">
          {error}
        </p>
      )}
    </Combobox>
  );
}
