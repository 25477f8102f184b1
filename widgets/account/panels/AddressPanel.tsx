import { runMutation } from "../../../core/http/mutation.ts";
import { type MailingAddress, withAddress } from "../../../core/domain/account/account-profile.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { useAccount } from "../account-context.ts";
import { NO_STATE } from "../../../core/domain/account/account-profile.ts";
import type { AddressForm } from "../schema.ts";
import { strings } from "../strings/index.ts";
import { hasValues, useChange } from "../use-change.ts";
import { changes } from "../use-forms.ts";
import { ChangePanel } from "../view/ChangePanel.tsx";

const linesOf = ({ addressLine1, addressLine2, city, state, zip }: MailingAddress): string[] => {
  const place = [city, [state === NO_STATE ? "" : state, zip].filter(Boolean).join(" ")];
  const lines = [[addressLine1, addressLine2], place];
  return lines.map((parts) => parts.filter(Boolean).join(", ")).filter(Boolean);
};

/** ACC-6: the whole address. Accounts with only a ZIP code have ZipPanel. */
export function AddressPanel() {
  const t = useStrings(strings);
  const call = useCall();
  const { profile } = useAccount();
  const change = useChange<AddressForm>({
    name: "address",
    updateType: "address",
    save: async (address, options) =>
      runMutation((await changes()).changeAddress, call, { profile, address }, options),
    after: withAddress,
    isMade: ({ mailingAddress }, address) => hasValues(mailingAddress, address),
  });
  const lines = linesOf(profile.mailingAddress);
  return (
    <ChangePanel
      title={t("addressTitle")}
      value={lines.length ? lines.map((line) => <div key={line}>{line}</div>) : t("none")}
      change={change}
      done={[t.message("addressDone")]}
      failed={({ serverMessage }) => ({ text: serverMessage ?? t.message("addressError") })}
      form={({ AddressFields }) => <AddressFields change={change} />}
    />
  );
}
