import { updateName } from "../../../core/api/services/account.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { withName } from "../../../core/resources/profile-changes.ts";
import { Field } from "../../../core/ui/Field.tsx";
import { useAccount } from "../account-context.ts";
import { NameForm } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** ACC-3 */
export function NamePanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<NameForm>({
    name: "name",
    updateType: "name",
    wish: ({ firstName, lastName }) => ({ personId: profile.personId, firstName, lastName }),
    save: (values, how) => call(updateName, { profile, ...values }, how),
    after: ({ firstName, lastName }) => withName(firstName, lastName),
    isMade: (now, { firstName, lastName }) => now.firstName === firstName && now.lastName === lastName,
  });
  return (
    <ChangePanel
      t={t}
      name="name"
      title={t("nameTitle")}
      value={profile.name || t("none")}
      schema={NameForm}
      change={change}
      done={[t("nameDone")]}
      failed={({ serverMessage }) => [serverMessage ?? t("otherError")]}
      fields={(error, draft) => (
        <div className="fields">
          <Field
            name="firstName"
            label={t("firstNameLabel")}
            autoComplete="given-name"
            defaultValue={draft ? draft["firstName"] : profile.firstName}
            required
            error={error("firstName")}
          />
          <Field
            name="lastName"
            label={t("lastNameLabel")}
            autoComplete="family-name"
            defaultValue={draft ? draft["lastName"] : profile.lastName}
            required
            error={error("lastName")}
          />
        </div>
      )}
    />
  );
}
