import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { plainName } from "../../../core/ui/form/normalize.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { useAccount } from "../account-context.ts";
import { formStrings } from "../strings/forms.ts";
import { NameForm } from "../schema.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./EditForm.tsx";

const normalize = { firstName: plainName, lastName: plainName };

/** ACC-3 */
export function NameFields({ change }: { change: ChangeFlow<NameForm> }) {
  const t = useStrings(formStrings);
  const { profile } = useAccount();
  return (
    <ChangeForm change={change} schema={NameForm} submitLabel={t("save")} normalize={normalize}>
      {(error, draft, note) => (
        <div className="fields">
          <Field
            name="firstName"
            label={t("firstNameLabel")}
            autoComplete="given-name"
            defaultValue={draft ? draft["firstName"] : profile.firstName}
            required
            note={note("firstName")}
            error={error("firstName")}
          />
          <Field
            name="lastName"
            label={t("lastNameLabel")}
            autoComplete="family-name"
            defaultValue={draft ? draft["lastName"] : profile.lastName}
            required
            note={note("lastName")}
            error={error("lastName")}
          />
        </div>
      )}
    </ChangeForm>
  );
}
