import { runMutation } from "../../../core/http/mutation.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { withName } from "../../../core/domain/account/account-profile.ts";
import { useAccount } from "../account-context.ts";
import type { NameForm } from "../schema.ts";
import { strings } from "../strings/index.ts";
import { hasValues, useChange } from "../use-change.ts";
import { changes } from "../use-forms.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

/** ACC-3 */
export function NamePanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<NameForm>({
    name: "name",
    updateType: "name",
    save: async (values, options) =>
      runMutation((await changes()).changeName, call, { profile, ...values }, options),
    after: withName,
    isMade: hasValues,
  });
  return (
    <ChangePanel
      title={t("nameTitle")}
      value={profile.name || t("none")}
      change={change}
      done={[t.message("nameDone")]}
      failed={({ serverMessage }) => ({ text: serverMessage ?? t.message("otherError") })}
      form={({ NameFields }) => <NameFields change={change} />}
    />
  );
}
