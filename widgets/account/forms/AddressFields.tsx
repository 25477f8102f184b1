import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { plainLine } from "../../../core/ui/form/normalize.ts";
import { formatZip } from "../../../core/ui/form/person.ts";
import { states } from "../../../core/i18n/states.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import { useAccount } from "../account-context.ts";
import { formStrings } from "../strings/forms.ts";
import { NO_STATE } from "../../../core/domain/account/account-profile.ts";
import { AddressForm, ZipForm } from "../schema.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./EditForm.tsx";

const normalize = { addressLine1: plainLine, addressLine2: plainLine };

/** ACC-6: the whole address. */
export function AddressFields({ change }: { change: ChangeFlow<AddressForm> }) {
  const t = useStrings(formStrings);
  const { locale } = useElement();
  const { mailingAddress: address } = useAccount().profile;
  return (
    <ChangeForm
      change={change}
      schema={AddressForm}
      submitLabel={t("save")}
      normalize={normalize}
      read={(values) => ({ ...values, zip: formatZip(values.zip) })}
    >
      {(error, draft, note) => {
        const field = (name: keyof AddressForm) => ({
          name,
          defaultValue: draft ? draft[name] : address[name],
          error: error(name),
        });
        const state = draft ? draft["state"] : address.state;
        return (
          <div className="fields">
            <Field
              {...field("addressLine1")}
              label={t("addressLine1Label")}
              note={note("addressLine1")}
              autoComplete="address-line1"
              required
            />
            <Field
              {...field("addressLine2")}
              label={t("addressLine2Label")}
              note={note("addressLine2")}
              autoComplete="address-line2"
            />
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
    </ChangeForm>
  );
}

/** ACC-6: for accounts that have only a ZIP code. */
export function ZipFields({ change }: { change: ChangeFlow<ZipForm> }) {
  const t = useStrings(formStrings);
  const { profile } = useAccount();
  return (
    <ChangeForm
      change={change}
      schema={ZipForm}
      submitLabel={t("save")}
      read={({ zip }) => ({ zip: formatZip(zip) })}
    >
      {(error, draft) => (
        <Field
          name="zip"
          label={t("zipLabel")}
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={draft ? draft["zip"] : profile.mailingAddress.zip}
          required
          error={error("zip")}
        />
      )}
    </ChangeForm>
  );
}
