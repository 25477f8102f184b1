/*
 * The account page. It loads the profile, shows a panel for each setting (panels/), and says goodbye after a
 * deactivation. view/AccountView.tsx has the layout.
 */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { PageFailure } from "../../core/element/parts/PageFailure.tsx";
import { StaleNote } from "../../core/element/parts/StaleNote.tsx";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useFeatures, type Switches } from "../../core/element/hooks/use-features.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { focusIfLost, takeFocus } from "../../core/ui/focus.ts";
import { CheckIcon } from "../../core/ui/icons.tsx";
import { MessageLines } from "../../core/ui/message-lines/MessageLines.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import type { Profile } from "../../core/domain/account/account-profile.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { Bar } from "../../core/ui/skeleton/Skeleton.tsx";
import { AccountContext, type AccountState } from "./account-context.ts";
import { deactivationStrings } from "./strings/deactivation.ts";
import type { AccountElement } from "./element.ts";
import css from "./Account.css?inline";
import { AddressPanel, ZipPanel } from "./panels/AddressPanel.tsx";
import { DEACTIVATED, DeactivationPanel } from "./panels/DeactivationPanel.tsx";
import { EmailPanel } from "./panels/EmailPanel.tsx";
import { NamePanel } from "./panels/NamePanel.tsx";
import { PasswordPanel } from "./panels/PasswordPanel.tsx";
import { ProviderPanel } from "./panels/ProviderPanel.tsx";
import { strings } from "./strings/index.ts";
import { AccountView } from "./view/AccountView.tsx";
import { DeactivationRow } from "./view/DeactivationView.tsx";
import { Row } from "./view/PanelView.tsx";

/** After a deactivation, a goodbye message stays during the sign-out. */
export function Account() {
  const emit = useEmit<typeof AccountElement>();
  const [round, setRound] = useState(0);
  const [isDeactivated, setDeactivated] = useState(false);
  useSheet(css);
  useMethods({
    reset() {
      setRound(round + 1);
      setDeactivated(false);
    },
  });
  const leave = useCallback(() => {
    setDeactivated(true);
    emit("tv-account-deactivated", {});
    void customerSession().signOut();
  }, [emit]);
  if (isDeactivated) return <Farewell />;
  return (
    <SignedIn key={round} loading={<AccountSkeleton />}>
      {() => <Private onDeactivated={leave} />}
    </SignedIn>
  );
}

/** ACC-10 */
function Farewell() {
  const t = useStrings(deactivationStrings);
  const status = useRef<HTMLDivElement>(null);
  useElementState<typeof AccountElement>("deactivated");
  useLayoutEffect(() => focusIfLost(status.current), []);
  return (
    <Status tone="success" focusRef={status}>
      <CheckIcon />
      <MessageLines lines={[t.message("farewell")]} />
    </Status>
  );
}

/** ACC-1: the profile, a loader, or a load error. */
function Private({ onDeactivated }: { onDeactivated: () => void }) {
  const { status, data, error } = useCustomerData("profile");
  const switches = useFeatures();
  const isFailed = status === "failed";
  const [lastError, setLastError] = useState<{ error: unknown }>();
  useEffect(() => {
    if (isFailed) setLastError({ error });
  }, [isFailed, error]);
  const isOver = data?.accountStatus === DEACTIVATED;
  useEffect(() => {
    if (isOver) onDeactivated(); // Deactivated on an earlier page, which closed before it signed out.
  }, [isOver, onDeactivated]);
  if (data && !isOver)
    return (
      <>
        {isFailed && <Stale error={error} />}
        <Panels profile={data} switches={switches} onDeactivated={onDeactivated} wasFailure={!!lastError} />
      </>
    );
  const failed = isFailed ? { error } : lastError;
  // The error stays during a retry, so that its button keeps the focus.
  return failed && !isOver ? <Unloadable {...failed} isRetrying={!isFailed} /> : <Loading />;
}

function Loading() {
  useElementState<typeof AccountElement>("loading");
  return <AccountSkeleton />;
}

const reload = () => void customerData().profile.load(true);

function Unloadable({ error, isRetrying }: { error: unknown; isRetrying: boolean }) {
  useElementState<typeof AccountElement>(isRetrying ? "loading" : "load-failed");
  return <PageFailure error={error} onRetry={reload} />;
}

const headingOf = (host: HTMLElement | null | undefined) =>
  host?.shadowRoot?.querySelector<HTMLElement>("#heading") ?? null;

function Stale({ error }: { error: unknown }) {
  const { host } = useElement();
  return (
    <StaleNote
      error={error}
      onRetry={() => {
        takeFocus(headingOf(host)); // the button is removed
        reload();
      }}
    />
  );
}

interface PanelsProps {
  profile: Profile;
  switches: Switches | undefined;
  onDeactivated: () => void;
  /** Whether it replaces an error panel whose button had the focus. */
  wasFailure: boolean;
}

function Panels({ profile, switches, onDeactivated, wasFailure }: PanelsProps) {
  const t = useStrings(strings);
  const { host } = useElement();
  const { canUpdate } = profile.permissions;
  const [reports, setReports] = useState<Readonly<Record<string, AccountState>>>({});
  const report = useCallback(
    (panel: string, state: AccountState | undefined) =>
      setReports((old) => {
        const { [panel]: _, ...others } = old;
        return state ? { ...others, [panel]: state } : others;
      }),
    [],
  );
  useElementState<typeof AccountElement>(
    Object.values(reports).at(-1) ?? (canUpdate ? "ready" : "read-only"),
  );
  useLayoutEffect(() => {
    if (wasFailure) focusIfLost(headingOf(host));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  const shared = useMemo(() => ({ profile, canUpdate, report }), [profile, canUpdate, report]);
  const { features, lists } = switches ?? {};
  return (
    <AccountContext.Provider value={shared}>
      <AccountView
        t={t}
        canUpdate={canUpdate}
        information={
          <>
            <EmailPanel />
            <NamePanel />
            <PasswordPanel />
            {profile.showOnlyZipCode ? <ZipPanel /> : <AddressPanel />}
            {features && !features.hideProviderSection && <ProviderPanel />}
          </>
        }
        rest={
          features?.deactivateEnabled &&
          canUpdate && (
            <DeactivationPanel
              harmlessActions={lists?.subscriptionAction ?? []}
              onDeactivated={onDeactivated}
            />
          )
        }
      />
    </AccountContext.Provider>
  );
}

/** Bars of each value. */
const rows = {
  email: ["medium"],
  name: ["short"],
  password: ["short"],
  address: ["long", "medium"],
} as const;

/** The account with bars in place of its values. */
function AccountSkeleton() {
  const t = useStrings(strings);
  const deactivation = useStrings(deactivationStrings);
  const switches = useFeatures();
  return (
    <AccountView
      t={t}
      isLoading
      information={
        <>
          <p className="visually-hidden" role="status">
            {t("loading")}
          </p>
          {Object.entries(rows).map(([name, sizes]) => (
            <div key={name} className="item">
              <Row
                name={name}
                title={t(`${name as keyof typeof rows}Title`)}
                button={
                  <Button look="quiet" isSmall>
                    {t("change")}
                  </Button>
                }
              >
                {sizes.map((size) => (
                  <div key={size}>
                    <Bar size={size} />
                  </div>
                ))}
              </Row>
            </div>
          ))}
        </>
      }
      rest={
        switches?.features.deactivateEnabled !== false && (
          <div className="deactivation">
            <DeactivationRow t={deactivation} />
          </div>
        )
      }
    />
  );
}
