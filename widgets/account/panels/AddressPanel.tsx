import { updateAddress, type MailingAddress } from "../../../core/api/services/account.ts";
import { useElement } from "../../../core/element/context.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { states } from "../../../core/lists/states.ts";
import { withAddress } from "../../../core/resources/profile-changes.ts";
import { Field } from "../../../core/ui/Field.tsx";
import { Select } from "../../../core/ui/Select.tsx";
import { useAccount } from "../account-context.ts";
import { AddressForm, zipText } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** The state of an address that has none (ACC-6). */
const NO_STATE = "XX";

const linesOf = ({ addressLine1, addressLine2, city, state, zip }: MailingAddress): string[] => {
  const place = [city, [state === NO_STATE ? "" : state, zip].filter(Boolean).join(" ")];
  return [addressLine1, addressLine2, place.filter(Boolean).join(", ")].filter(Boolean);
};

/** ACC-6: the whole address; an account that keeps no more than the ZIP has ZipPanel. */
export function AddressPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { locale } = useElement();
  const { profile } = useAccount();
  const { mailingAddress: address } = profile;
  const sent = (values: AddressForm) => ({ ...values, zip: zipText(values.zip) });
  const change = useChange<AddressForm>({
    name: "address",
    updateType: "address",
    wish: (values) => ({ personId: profile.personId, ...sent(values) }),
    save: (values, how) => call(updateAddress, { profile, address: sent(values) }, how),
    after: (values) => withAddress(sent(values)),
    isMade: ({ mailingAddress: now }, values) =>
      Object.entries(sent(values)).every(([name, value]) => now[name as keyof MailingAddress] === value),
  });
  const lines = linesOf(address);
  return (
    <ChangePanel
      t={t}
      name="address"
      title={t("addressTitle")}
      value={lines.length ? lines.map((line) => <div key={line}>{line}</div>) : t("none")}
      schema={AddressForm}
      change={change}
      done={[t("addressDone")]}
      failed={({ serverMessage }) => [serverMessage ?? t("addressError")]}
      fields={(error, draft) => {
        const field = (name: keyof AddressForm) => ({
          name,
          defaultValue: draft ? draft[name] : address[name],
          error: error(name),
        });
        const state = draft ? draft["state"] : address.state;
        return (
          <div className="fields">
            <Field {...field("addressLine1")} label={t("line1Label")} autoComplete="address-line1" required />
            <Field {...field("addressLine2")} label={t("line2Label")} autoComplete="address-line2" />
            <Field {...field("city")} label={t("cityLabel")} autoComplete="address-level2" required />
            <Select
              {...field("state")}
              defaultValue={state === NO_STATE ? "" : state}
              label={t("stateLabel")}
              placeholder={t("statePlaceholder")}
              options={states(locale)}
              autoComplete="address-level1"
              required
            />
            <Field
              {...field("zip")}
              label={t("zipLabel")}
              autoComplete="postal-code"
              inputMode="numeric"
              required
            />
          </div>
        );
      }}
    />
  );
}
