import { useEffect, useRef, useState, type FormEvent } from "react";
import type { BillingAddress, Wallet } from "../../../core/domain/wallet/wallet.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import { states } from "../../../core/i18n/states.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import type { Draft } from "../save.ts";
import type { FormTexts } from "../strings/form.ts";
import type { BillingField } from "../schema.ts";

interface Props {
  t: Translate<FormTexts>;
  card: Wallet | undefined;
  error: (name: BillingField) => Message | undefined;
  /** Returns the note that submit has rewritten a field's text. */
  note: (name: BillingField) => string | undefined;
}

export function NameFields({ t, card, error, note }: Props) {
  const field = (name: "firstName" | "lastName") => ({
    name,
    label: t(name),
    defaultValue: card?.[name],
    note: note(name),
    error: error(name),
    required: true,
  });
  return (
    <div className="pair">
      <Field {...field("firstName")} autoComplete="cc-given-name" />
      <Field {...field("lastName")} autoComplete="cc-family-name" />
    </div>
  );
}

type Line = Exclude<BillingField, "firstName" | "lastName">;

const LINES = ["line1", "line2", "city", "state", "zip"] as const;

const inWords = ({ line1, line2, city, state, zip }: BillingAddress): string =>
  [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(", ");

/** WAL-3: the country is always US. The customer can select one of their own addresses. */
export function AddressFields({
  t,
  card,
  error,
  note,
  draft,
  addresses,
}: Props & { draft: Draft | undefined; addresses: readonly BillingAddress[] }) {
  const { locale } = useElement();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState("");
  const inputOf = (name: Line) =>
    group.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

  /** Selects the saved address that is in the fields, whether the card, a draft or the customer has filled them in. */
  function match(): void {
    const index = addresses.findIndex((address) =>
      LINES.every((name) => inputOf(name)?.value === address[name]),
    );
    setChosen(index < 0 ? "" : String(index));
  }
  // After the form's layout effect, which restores the draft.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `match` reads the fields
  useEffect(match, [addresses, draft]);

  const field = (name: Line) => ({
    name,
    label: t(name),
    defaultValue: card?.address[name],
    error: error(name),
    required: name !== "line2",
  });

  function fill(index: string): void {
    setChosen(index);
    const address = addresses[Number(index)];
    if (!index || !address) return;
    for (const name of LINES) {
      const input = inputOf(name);
      if (!input) continue;
      input.value = address[name];
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  return (
    <div
      ref={group}
      className="fields"
      onInput={({ target }: FormEvent) => {
        if ((target as HTMLInputElement).name !== "usedAddress") match();
      }}
    >
      {addresses.length > 0 && (
        <Select
          name="usedAddress"
          label={t("usedAddress")}
          placeholder={t("usedAddressNone")}
          value={chosen}
          onChange={({ currentTarget }) => fill(currentTarget.value)}
          options={addresses.map((address, index) => ({ value: String(index), label: inWords(address) }))}
        />
      )}
      <Field {...field("line1")} note={note("line1")} autoComplete="billing address-line1" />
      <Field {...field("line2")} note={note("line2")} autoComplete="billing address-line2" />
      <Field {...field("city")} note={note("city")} autoComplete="billing address-level2" />
      <div className="pair">
        <Select
          {...field("state")}
          placeholder={t("statePlaceholder")}
          options={states(locale)}
          autoComplete="billing address-level1"
        />
        <Field {...field("zip")} note={note("zip")} autoComplete="billing postal-code" inputMode="numeric" />
      </div>
    </div>
  );
}
