import { useEffect, useState } from "react";
import type { Wallet as Card } from "../../core/domain/wallet/wallet.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useFeatures } from "../../core/element/hooks/use-features.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { WalletElement } from "./element.ts";
import { cardFailureText } from "./failure.ts";
import { fingerprint } from "./fingerprint.ts";
import css from "./Wallet.css?inline";
import { strings } from "./strings.ts";
import type { State } from "./flow.ts";
import { useChanges, type Change, type Changes } from "./use-changes.ts";
import { useDraft } from "./use-draft.ts";
import { useLanding } from "./use-landing.ts";
import { Fingerprint } from "./view/Fingerprint.tsx";
import { WalletSkeleton, WalletView } from "./view/WalletView.tsx";

type ElementState = (typeof WalletElement.definition.states)[number];

/** WAL-1: the customer's card; nothing if the configuration hides it. */
export function Wallet() {
  const t = useStrings(strings);
  const switches = useFeatures();
  useSheet(css);
  if (switches?.features.hideMOP) return <Hidden />;
  return (
    <SignedIn loading={<WalletSkeleton t={t} />}>
      {(ids) => <Billing key={ids.personId} ids={ids} />}
    </SignedIn>
  );
}

function Hidden() {
  useElementState<typeof WalletElement>("hidden");
  return null;
}

function stateOf(
  wallet: Loadable<Card | undefined>,
  { state: { step }, isFormOpen, form }: Changes,
): ElementState {
  if (wallet.status === "failed") return "error";
  if (isFormOpen && !form.data) return form.status === "failed" ? "error" : "loading";
  if (wallet.status !== "succeeded" && !wallet.data) return "loading";
  if (step !== "idle") return step;
  return wallet.data ? "ready" : "empty";
}

const isChanged = (state: State): state is Extract<State, { step: Change }> =>
  state.step === "added" || state.step === "updated" || state.step === "removed";

function Billing({ ids }: { ids: CustomerIds }) {
  const t = useStrings(strings);
  const emit = useEmit<typeof WalletElement>();
  const profile = useCustomerData("profile");
  const wallet = useCustomerData("wallet");
  const permitted = profile.data?.permissions.canUpdate;
  const canUpdate = permitted ?? true;
  const changes = useChanges({
    ids,
    wallet,
    canUpdate: permitted,
    onChanged: (change) => emit("tv-wallet-changed", { change }),
  });
  const { state } = changes;
  useOutcome(
    "failure" in state
      ? { failure: state.failure, ...cardFailureText(t, state) }
      : { done: isChanged(state) ? t(state.step) : undefined },
  );
  useElementState<typeof WalletElement>(stateOf(wallet, changes));
  useMethods({ reset: changes.reset });
  useLanding({ wallet, canUpdate, changes });
  useDraft({ wallet, canUpdate, changes });

  const [device, setDevice] = useState<string>();
  useEffect(() => void fingerprint().then(setDevice, () => {}), []);

  return (
    <>
      <WalletView
        {...changes}
        t={t}
        wallet={wallet}
        canUpdate={canUpdate}
        onOpen={changes.open}
        onSubmit={changes.submit}
        onRefuse={changes.refuse}
        onRemove={changes.ask}
        onConfirm={changes.confirm}
        onDismiss={changes.dismiss}
        onRetry={() => void customerData().wallet.load(true)}
      />
      {device && <Fingerprint address={device} />}
    </>
  );
}
