import { useEffect, useState } from "react";
import { unlinkProvider } from "../../../core/api/services/account.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { withoutProviders } from "../../../core/resources/profile-changes.ts";
import { PasswordField } from "../../../core/ui/PasswordField.tsx";
import { useAccount } from "../account-context.ts";
import { UnlinkForm } from "../schema.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";
import { useSecretWish } from "../use-secret-wish.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

const SECRET = ["newPassword"] as const;

/** ACC-5: there while a provider is linked, and to say that it no longer is. */
export function ProviderPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const wishOf = useSecretWish();
  const change = useChange<UnlinkForm>({
    name: "provider",
    updateType: "password",
    wish: ({ newPassword }) => wishOf(newPassword),
    save: ({ newPassword }, how) => call(unlinkProvider, { profile, newPassword }, how),
    after: () => withoutProviders,
    isMade: ({ fedAuthProviders }) => fedAuthProviders.length === 0,
    isSecret: true,
  });
  const linked = profile.fedAuthProviders[0];
  const [last, setLast] = useState(linked);
  useEffect(() => {
    if (linked) setLast(linked);
  }, [linked]);
  const provider = linked ?? last;
  if (!provider || (!linked && change.state.step !== "saved")) return null;
  return (
    <ChangePanel
      t={t}
      name="provider"
      title={t("providerTitle")}
      value={linked ? t("providerText", { provider }) : null}
      schema={UnlinkForm}
      change={change}
      changeLabel={linked ? t("unlink") : ""}
      submitLabel={t("unlinkSubmit")}
      secret={SECRET}
      done={[t("providerDone", { provider }), t("providerDoneText")]}
      failed={() => [t("providerError"), t("providerErrorText")]}
      fields={(error) => (
        <>
          <p>{t("unlinkText", { provider })}</p>
          <input type="text" hidden readOnly autoComplete="username" value={profile.email} />
          <PasswordField
            name="newPassword"
            label={t("newPasswordLabel")}
            hint={t("newPasswordHint")}
            showLabel={t("show")}
            hideLabel={t("hide")}
            autoComplete="new-password"
            required
            error={error("newPassword")}
          />
        </>
      )}
    />
  );
}
