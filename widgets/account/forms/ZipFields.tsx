import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { zipText } from "../../../core/ui/form/person.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { useAccount } from "../account-context.ts";
import { formStrings } from "../form-strings.ts";
import { ZipForm } from "../schema.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./ChangeForm.tsx";

/** ACC-6: for accounts that have only a ZIP code. */
export function ZipFields({ change }: { change: ChangeFlow<ZipForm> }) {
  const t = useStrings(formStrings);
  const { profile } = useAccount();
  return (
    <ChangeForm
      change={change}
      schema={ZipForm}
      submitLabel={t("save")}
      read={({ zip }) => ({ zip: zipText(zip) })}
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
