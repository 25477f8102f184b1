import { useEffect, useState } from "react";
import { runMutation } from "../../../core/http/mutation.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { withoutProviders } from "../../../core/domain/account/account-profile.ts";
import { useAccount } from "../account-context.ts";
import type { UnlinkForm } from "../schema.ts";
import { strings } from "../strings/index.ts";
import { useChange } from "../use-change.ts";
import { changes } from "../use-forms.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** ACC-5: shows while a provider is linked, and the success message after the unlinking. */
export function ProviderPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<UnlinkForm>({
    name: "provider",
    updateType: "password",
    save: async ({ newPassword }, options) =>
      runMutation((await changes()).unlink, call, { profile, newPassword }, options),
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
  const { step } = change.state;
  // After a lost response, the profile that shows the unlinking comes before the change is confirmed.
  if (!provider || (!linked && (step === "viewing" || step === "editing"))) return null;
  return (
    <ChangePanel
      title={t("providerTitle")}
      value={linked ? t("providerText", { provider }) : null}
      change={change}
      changeLabel={linked && step !== "saved" ? t("unlink") : ""} // the profile changes after this rendering
      done={[t.message("providerDone", { provider }), t.message("providerDoneText")]}
      failed={() => ({
        text: [t.message("providerError"), t.message("providerErrorText")],
        saysTryAgain: true,
      })}
      form={({ UnlinkFields }) => <UnlinkFields change={change} provider={provider} />}
    />
  );
}
