import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { PasswordForm } from "../schema.ts";
import { formStrings } from "../form-strings.ts";
import type { ChangeFlow } from "../use-change.ts";
import { ChangeForm } from "./ChangeForm.tsx";
import { NewPassword, Password, Username } from "./Password.tsx";

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
