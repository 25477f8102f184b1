import { accountCodes } from "../../../core/http/codes.ts";
import { runMutation } from "../../../core/http/mutation.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { useAccount } from "../account-context.ts";
import type { PasswordForm } from "../schema.ts";
import { strings } from "../strings/index.ts";
import { useChange } from "../use-change.ts";
import { changes } from "../use-forms.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** Fixed length, because the server's value may reveal something about the password. */
const MASK = "•".repeat(8);
const FIELDS = { [accountCodes.passwordWrong]: "oldPassword" };

/** ACC-4 */
export function PasswordPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<PasswordForm>({
    name: "password",
    updateType: "password",
    save: async (values, options) =>
      runMutation((await changes()).changePassword, call, { profile, ...values }, options),
    after: () => (now) => now,
    fields: FIELDS,
    isSecret: true,
  });
  return (
    <ChangePanel
      title={t("passwordTitle")}
      value={
        <>
          <span className="mask" aria-hidden="true">
            {MASK}
          </span>
          <span className="visually-hidden">{t("passwordHidden")}</span>
        </>
      }
      change={change}
      done={[t.message("passwordDone")]}
      failed={({ serverMessage }) => ({ text: serverMessage ?? t.message("otherError") })}
      form={({ PasswordFields }) => <PasswordFields change={change} />}
    />
  );
}
