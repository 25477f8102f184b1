import { accountCodes } from "../../../core/api/codes.ts";
import { updatePassword } from "../../../core/api/services/account-changes.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { useAccount } from "../account-context.ts";
import type { PasswordForm } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { useSecretWish } from "../use-secret-wish.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** Shown in a password's place, however long that is: what a server sends there may say something of it. */
const MASK = "•".repeat(8);
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
  return (
    <ChangePanel
      title={t("passwordTitle")}
      value={
        <>
          <span aria-hidden="true">{MASK}</span>
          <span className="spoken-only">{t("passwordHidden")}</span>
        </>
      }
      change={change}
      done={[t("passwordDone")]}
      failed={({ serverMessage }) => [serverMessage ?? t("otherError")]}
      form={({ PasswordFields }) => <PasswordFields change={change} />}
    />
  );
}
