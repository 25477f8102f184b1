import { updateAddress } from "../../../core/api/services/account.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { withAddress } from "../../../core/resources/profile-changes.ts";
import { Field } from "../../../core/ui/Field.tsx";
import { useAccount } from "../account-context.ts";
import { ZipForm, zipText } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** ACC-6: of an account that keeps no more of the address than its ZIP. */
export function ZipPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const { zip } = profile.mailingAddress;
  const change = useChange<ZipForm>({
    name: "zip",
    updateType: "address",
    wish: (values) => ({ personId: profile.personId, zip: zipText(values.zip) }),
    save: (values, how) => call(updateAddress, { profile, address: { zip: zipText(values.zip) } }, how),
    after: (values) => withAddress({ zip: zipText(values.zip) }),
    isMade: ({ mailingAddress }, values) => mailingAddress.zip === zipText(values.zip),
  });
  return (
    <ChangePanel
      t={t}
      name="zip"
      title={t("zipTitle")}
      value={zip || t("none")}
      schema={ZipForm}
      change={change}
      done={[t("zipDone")]}
      failed={({ serverMessage }) => [serverMessage ?? t("addressError")]}
      fields={(error, draft) => (
        <Field
          name="zip"
          label={t("zipLabel")}
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={draft ? draft["zip"] : zip}
          required
          error={error("zip")}
        />
      )}
    />
  );
}
