import { accountCodes } from "../../../core/api/codes.ts";
import { updatePassword } from "../../../core/api/services/account.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { PasswordField } from "../../../core/ui/PasswordField.tsx";
import { useAccount } from "../account-context.ts";
import { PasswordForm } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { useSecretWish } from "../use-secret-wish.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** Shown in a password's place, however long that is: what a server sends there may say something of it. */
const MASK = "•".repeat(8);
const SECRET = ["oldPassword", "newPassword"] as const;
const FIELDS = { [accountCodes.passwordWrong]: "oldPassword" };

/** ACC-4 */
export function PasswordPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const wishOf = useSecretWish();
  const change = useChange<PasswordForm>({
    name: "password",
    updateType: "password",
    wish: ({ oldPassword, newPassword }) => wishOf(oldPassword, newPassword),
    save: (values, how) => call(updatePassword, { profile, ...values }, how),
    after: () => (now) => now,
    fields: FIELDS,
    isSecret: true,
  });
  const words = { showLabel: t("show"), hideLabel: t("hide") };
  return (
    <ChangePanel
      t={t}
      name="password"
      title={t("passwordTitle")}
      value={
        <>
          <span aria-hidden="true">{MASK}</span>
          <span className="spoken-only">{t("passwordHidden")}</span>
        </>
      }
      schema={PasswordForm}
      change={change}
      secret={SECRET}
      done={[t("passwordDone")]}
      failed={({ serverMessage }) => [serverMessage ?? t("otherError")]}
      fields={(error) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="text" hidden readOnly autoComplete="username" value={profile.email} />
          <PasswordField
            {...words}
            name="oldPassword"
            label={t("oldPasswordLabel")}
            autoComplete="current-password"
            required
            error={error("oldPassword")}
          />
          <PasswordField
            {...words}
            name="newPassword"
            label={t("newPasswordLabel")}
            hint={t("newPasswordHint")}
            autoComplete="new-password"
            required
            error={error("newPassword")}
          />
        </>
      )}
    />
  );
}
