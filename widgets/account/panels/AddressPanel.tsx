import { runMutation } from "../../../core/http/mutation.ts";
import { withAddress, NO_STATE, type MailingAddress } from "../../../core/domain/account/account-profile.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { useAccount } from "../account-context.ts";
import type { AddressForm, ZipForm } from "../schema.ts";
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
