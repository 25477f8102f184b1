import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Message } from "../../../core/i18n/strings.ts";
import { PasswordField } from "../../../core/ui/password-field/PasswordField.tsx";
import { PasswordForm, UnlinkForm } from "../schema.ts";
import { formStrings } from "../strings/forms.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./EditForm.tsx";
import { useAccount } from "../account-context.ts";

/** ACC-4 */
export function PasswordFields({ change }: { change: ChangeFlow<PasswordForm> }) {
  const t = useStrings(formStrings);
  return (
    <ChangeForm change={change} schema={PasswordForm} submitLabel={t("save")}>
      {(error) => (
        <>
          <Username />
          <Password
            name="oldPassword"
            label={t("oldPasswordLabel")}
            autoComplete="current-password"
            error={error("oldPassword")}
          />
          <NewPassword error={error("newPassword")} />
        </>
      )}
    </ChangeForm>
  );
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  autoComplete: string;
  error: Message | undefined;
}

/** Field for a password of the account. */
function Password(props: Props) {
  const t = useStrings(formStrings);
  return <PasswordField {...props} showLabel={t("show")} hideLabel={t("hide")} required />;
}

/** Field for the new password. */
export function NewPassword({ error }: Pick<Props, "error">) {
  const t = useStrings(formStrings);
  return (
    <Password
      name="newPassword"
      label={t("newPasswordLabel")}
      hint={t("newPasswordHint")}
      autoComplete="new-password"
      error={error}
    />
  );
}

/** Tells password managers whose password it is. */
export const Username = () => (
  <input type="text" hidden readOnly autoComplete="username" value={useAccount().profile.email} />
);

/** ACC-5 */
export function UnlinkFields({ change, provider }: { change: ChangeFlow<UnlinkForm>; provider: string }) {
  const t = useStrings(formStrings);
  return (
    <ChangeForm change={change} schema={UnlinkForm} submitLabel={t("unlinkSubmit")}>
      {(error) => (
        <>
          <p>{t("unlinkText", { provider })}</p>
          <Username />
          <NewPassword error={error("newPassword")} />
        </>
      )}
    </ChangeForm>
  );
}
