import { runMutation } from "../../../core/http/mutation.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { withAddress } from "../../../core/domain/account/account-profile.ts";
import { useAccount } from "../account-context.ts";
import type { ZipForm } from "../schema.ts";
import { strings } from "../strings/index.ts";
import { hasValues, useChange } from "../use-change.ts";
import { changes } from "../use-forms.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** ACC-6: for accounts that have only a ZIP code. */
export function ZipPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<ZipForm>({
    name: "zip",
    updateType: "address",
    save: async ({ zip }, options) =>
      runMutation((await changes()).changeAddress, call, { profile, address: { zip } }, options),
    after: withAddress,
    isMade: ({ mailingAddress }, address) => hasValues(mailingAddress, address),
  });
  return (
    <ChangePanel
      title={t("zipTitle")}
      value={profile.mailingAddress.zip || t("none")}
      change={change}
      done={[t.message("zipDone")]}
      failed={({ serverMessage }) => ({ text: serverMessage ?? t.message("addressError") })}
      form={({ ZipFields }) => <ZipFields change={change} />}
    />
  );
}
