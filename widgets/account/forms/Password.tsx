import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Message } from "../../../core/i18n/strings.ts";
import { PasswordField } from "../../../core/ui/password-field/PasswordField.tsx";
import { useAccount } from "../account-context.ts";
import { formStrings } from "../form-strings.ts";

interface Props {
  name: string;
  label: string;
  hint?: string;
  autoComplete: string;
  error: Message | undefined;
}

/** Field for a password of the account. */
export function Password(props: Props) {
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
