/*
 * Loads the saved card, and opens the card's form for a draft from before a sign-in, or for the payment page. It also
 * adds the hidden frame of the device fingerprint. use-changes.ts changes the card; view/WalletView.tsx renders it.
 */

import { useEffect, useRef, useState } from "react";
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
import { useElement } from "../../core/platform/element-context.ts";
import { useEncryptedDraft } from "../../core/ui/form/use-encrypted-draft.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useNavigate } from "../../core/element/hooks/use-navigate.ts";
import { clearRouteFlag, hasRouteFlag, setRouteFlag } from "../../core/session/route-flags.ts";
import { privacySignal } from "../../core/platform/browser.ts";
import { currentSession } from "../../core/session/current.ts";
import type { WalletElement } from "./element.ts";
import { cardFailureText } from "./failure.ts";
import css from "./Wallet.css?inline";
import { strings } from "./strings/index.ts";
import { SAVED, type State } from "./flow.ts";
import { useChanges, type Change, type Changes } from "./use-changes.ts";
import { WalletSkeleton, WalletView } from "./view/WalletView.tsx";
import type { Draft } from "./save.ts";

type ElementState = (typeof WalletElement.definition.states)[number];

/** WAL-1: the customer's card; nothing if the configuration hides it. */
export function Wallet() {
  const t = useStrings(strings);
  const switches = useFeatures();
  useSheet(css);
  if (switches?.features.hideMOP) return <Hidden />;
  return (
    <SignedIn loading={<WalletSkeleton t={t} />}>
      {(ids) => <Connected key={ids.personId} ids={ids} />}
    </SignedIn>
  );
}

function Hidden() {
  useElementState<typeof WalletElement>("hidden");
  return null;
}

function stateOf(
  wallet: Loadable<Card | null>,
  { state: { step }, isFormOpen, form }: Changes,
): ElementState {
  const isUnknown = wallet.data === undefined;
  if (wallet.status === "failed" && isUnknown) return "error";
  if (isFormOpen && !form.data) return form.status === "failed" ? "error" : "loading";
  if (isUnknown) return "loading";
  if (step !== "idle") return step;
  return wallet.data ? "ready" : "empty";
}

const isChanged = (state: State): state is Extract<State, { step: Change }> =>
  state.step === "added" || state.step === "updated" || state.step === "removed";

function Connected({ ids }: { ids: CustomerIds }) {
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
      : { done: isChanged(state) ? t.message(state.step) : undefined },
  );
  useElementState<typeof WalletElement>(stateOf(wallet, changes));
  useMethods({ reset: changes.reset });
  usePaymentLanding({ wallet, canUpdate, changes });
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

interface Deps {
  wallet: Loadable<Card | null>;
  canUpdate: boolean;
  changes: Pick<Changes, "mode" | "form" | "opening" | "open">;
}

/** SES-10: a form that was left for a sign-in opens again afterwards, with names and address. */
function useDraft({ wallet, canUpdate, changes }: Deps): void {
  const { host } = useElement();
  const [restored, setRestored] = useState<Draft>();
  const isKnown = wallet.status === "succeeded";

  useEncryptedDraft(
    "wallet",
    () => {
      const { mode, form, opening } = changes;
      // A draft for a form that hasn't loaded, or for an unknown wallet, is restored again.
      return mode ? { ...(form.data?.typedIn(host) ?? opening?.draft), mode } : restored;
    },
    setRestored,
  );

  useEffect(() => {
    if (!restored || !isKnown) return;
    setRestored(undefined);
    const mode = wallet.data ? "updating" : "adding";
    // If a card was added or removed meanwhile, the draft belongs to another form.
    if (canUpdate && restored["mode"] === mode) changes.open(mode, restored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft opens its form once, when the wallet is known
  }, [restored, isKnown]);
}

interface LandingDeps {
  wallet: Loadable<Card | null>;
  canUpdate: boolean;
  changes: Pick<Changes, "open" | "reopen" | "showSaved" | "isFormOpen" | "state">;
}

/**
 * PAG-15: opens the modal if a page has set the flag. Closing it goes to the account, which says that the card was saved
 * (WAL-8).
 */
function usePaymentLanding({ wallet, canUpdate, changes }: LandingDeps): void {
  const navigate = useNavigate();
  const landing = useRef<"waiting" | "open" | "over">("waiting");
  const isKnown = wallet.status === "succeeded";
  const { isFormOpen, state } = changes;
  const isOver = !isFormOpen && state.step !== "saving";
  useEffect(() => {
    if (!isKnown) return;
    if (landing.current === "waiting") {
      const saved = SAVED.find((change) => hasRouteFlag(`card-${change}`));
      if (saved) changes.showSaved(saved);
      SAVED.forEach((change) => clearRouteFlag(`card-${change}`));
      landing.current = canUpdate && hasRouteFlag("payment-modal-open") ? "open" : "over";
      if (landing.current === "open") changes.open(wallet.data ? "updating" : "adding");
    } else if (landing.current === "open" && isOver && state.step === "save-failed") {
      changes.reopen(); // this page has nothing else to show
    } else if (landing.current === "open" && isOver) {
      landing.current = "over";
      clearRouteFlag("payment-modal-open");
      if (state.step === "added" || state.step === "updated") setRouteFlag(`card-${state.step}`);
      navigate(new URL("/account", pageAddress()).href);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the flag opens and closes the form once
  }, [isKnown, isOver]);
}

/** https, or a local sandbox. */
const ADDRESS =
  /^(https:\/\/[^\s/?#@]+|http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/\S*)?$/;

/**
 * Returns the device fingerprint's address in a configuration's links, or undefined if it is missing or not allowed.
 */
export function fingerprintIn(links: unknown): string | undefined {
  const { deviceFingerprint } = Object(links) as Record<string, unknown>;
  return typeof deviceFingerprint === "string" && ADDRESS.test(deviceFingerprint)
    ? deviceFingerprint
    : undefined;
}

/** WAL-9: undefined if the customer's browser objects to tracking. */
const fingerprint = async (): Promise<string | undefined> =>
  privacySignal() ? undefined : fingerprintIn((await currentSession().configuration()).links);

/** WAL-9: a hidden frame that may only run scripts and doesn't get the page's address as a referrer. */
const Fingerprint = ({ address }: { address: string }) => (
  <iframe
    className="fingerprint"
    part="fingerprint"
    hidden
    aria-hidden="true"
    tabIndex={-1}
    title=""
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    loading="eager"
    src={address}
  />
);
