/*
 * The view of the privacy settings, with their status messages. The accepted terms and the switches for ads are in
 * this file, the advertising ID in AdIdSection.tsx, the apps in AppsSection.tsx.
 */

import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  adGroups,
  type AdGroup,
  type AppPreference,
  type PrivacyOptOuts,
  type TermsAcceptance,
} from "../../../core/domain/privacy/privacy.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { joined, useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import { localDay } from "../../../core/i18n/local-day.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import { takeFocus } from "../../../core/ui/focus.ts";
import { ReadOnlyNote, useCouldUpdate } from "../../../core/element/parts/ReadOnlyNote.tsx";
import { isStale, StaleNote } from "../../../core/element/parts/StaleNote.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Switch } from "../../../core/ui/switch/Switch.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import { lastRefusal, type Toggles } from "../toggles.ts";
import { AdIdSection, ResetDialog } from "./AdIdSection.tsx";
import { AppsSection } from "./AppsSection.tsx";
import { Section, LoadedSection } from "./Section.tsx";
import { adsFailure, StatusMessage, type StatusMessageProps } from "./StatusMessage.tsx";

type Kind = "contractDate" | "privacy" | "preferences";

interface Props {
  t: Translate<Texts>;
  /** `error` if the accepted terms or the ad choices couldn't be loaded. */
  shown: "loading" | "error" | "settings";
  terms: Loadable<TermsAcceptance[]>;
  optOuts: Loadable<PrivacyOptOuts>;
  apps: Loadable<AppPreference[]>;
  /** Undefined until it is known. */
  canUpdate: boolean | undefined;
  ads: { state: Toggles; isOn: (group: AdGroup) => boolean; turn: (group: AdGroup, on: boolean) => void };
  sharing: { state: Toggles; turn: (id: string, on: boolean) => void };
  adId: { state: State; isDialogOpen: boolean; ask(): void; confirm(): void; dismiss(): void };
  onRetry: (kinds: readonly Kind[]) => void;
}

/** Number of rows while the apps are loading. */
const TYPICAL_APPS = 4;

const groups = { tv: "adsTv", sd: "adsSd" } as const satisfies Record<AdGroup, keyof Texts>;

export function SettingsView(props: Props) {
  const { t, shown, ads, sharing, adId, onRetry } = props;
  const status = useRef<HTMLDivElement>(null);
  const [latest, setLatest] = useState<StatusMessageProps["latest"]>();
  const [found, setFound] = useState<number>();
  // A failure is announced even if another setting was used meanwhile.
  const failed = {
    ads: lastRefusal(ads.state)?.failure,
    sharing: lastRefusal(sharing.state)?.failure,
    reset: adId.state.step === "reset-failed" ? adId.state.failure : undefined,
  };
  useEffect(() => void (failed.ads && setLatest("ads")), [failed.ads]);
  useEffect(() => void (failed.sharing && setLatest("sharing")), [failed.sharing]);
  useEffect(() => void (failed.reset && setLatest("reset")), [failed.reset]);
  const announced: StatusMessageProps = {
    t,
    latest,
    found,
    isLoading: shown === "loading",
    reset: adId.state,
    isDialogOpen: adId.isDialogOpen,
    ads: ads.state,
    sharing: sharing.state,
    apps: props.apps.data ?? [],
  };
  const retry = (...kinds: Kind[]) => {
    takeFocus(status.current); // the button is removed
    onRetry(kinds);
  };
  const retryAll = () => retry("contractDate", "privacy", "preferences");
  const stale = [props.terms, props.optOuts, props.apps].find(isStale);
  return (
    <div className="settings" part="section">
      <Status focusRef={status}>
        <StatusMessage {...announced} />
      </Status>
      {shown === "error" ? (
        <PageFailure
          title={<Title t={t} />}
          error={props.terms.error ?? props.optOuts.error}
          onRetry={retryAll}
        />
      ) : (
        <>
          {stale && <StaleNote error={stale.error} onRetry={retryAll} />}
          <Groups {...props} retry={retry} use={setLatest} onFound={setFound} />
        </>
      )}
      <ResetDialog
        t={t}
        state={adId.state}
        open={adId.isDialogOpen}
        onConfirm={adId.confirm}
        onDismiss={adId.dismiss}
      />
    </div>
  );
}

function Title({ t }: Pick<Props, "t">) {
  const { headingLevel } = useElement();
  return (
    <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
      <slot name="heading">{t("heading")}</slot>
    </div>
  );
}

interface GroupsProps extends Props {
  retry: (kind: Kind) => void;
  /** Called with the setting that was used last. */
  use: (what: StatusMessageProps["latest"]) => void;
  onFound: (count: number | undefined) => void;
}

function Groups({ t, shown, terms, optOuts, apps, ads, sharing, adId, ...more }: GroupsProps) {
  const { locale } = useElement();
  const { retry, use, onFound } = more;
  const couldUpdate = useCouldUpdate();
  const canUpdate = more.canUpdate ?? couldUpdate !== 0;
  const linesOf = useFailureLines();
  const adsErrorOf = (group: AdGroup) => {
    const failure = ads.state.refused[group]?.failure;
    return failure && joined(linesOf(failure, adsFailure(t)));
  };
  return (
    <section className="groups" aria-labelledby="heading" aria-busy={shown === "loading" || undefined}>
      <Title t={t} />
      <ReadOnlyNote canUpdate={more.canUpdate} text={t("readOnly")}>
        <Section id="terms" title={t("terms")}>
          <LoadedSection
            t={t}
            title={t("terms")}
            loaded={terms}
            pending={<Terms t={t} of={[]} dateOf={() => <Bar size="long" />} />}
            onRetry={() => retry("contractDate")}
          >
            {(accepted) => (
              <Terms
                t={t}
                of={accepted}
                dateOf={(date) => (date ? t("accepted", { date: localDay(locale, date) }) : t("notAccepted"))}
              />
            )}
          </LoadedSection>
        </Section>
        <Section id="ads" title={t("ads")} hint={t("adsHint")}>
          <LoadedSection
            t={t}
            title={t("ads")}
            loaded={optOuts}
            pending={adGroups.length}
            onRetry={() => retry("privacy")}
          >
            {() => (
              <div className="rows">
                {adGroups.map((group) => (
                  <Switch
                    key={group}
                    id={`ads-${group}`}
                    label={t(groups[group])}
                    checked={ads.isOn(group)}
                    busy={group in ads.state.optimistic}
                    disabled={!canUpdate}
                    error={adsErrorOf(group)}
                    onTurn={(on) => {
                      use("ads");
                      ads.turn(group, on);
                    }}
                  />
                ))}
              </div>
            )}
          </LoadedSection>
        </Section>
        <div className={(more.canUpdate ?? couldUpdate) === undefined ? "rest unseen" : "rest"}>
          {canUpdate && (
            <AdIdSection
              t={t}
              adId={adId}
              onAsk={() => {
                use("reset");
                adId.ask();
              }}
            />
          )}
          <Section id="apps" title={t("apps")} hint={t("appsHint")}>
            <LoadedSection
              t={t}
              title={t("apps")}
              loaded={apps}
              pending={TYPICAL_APPS}
              onRetry={() => retry("preferences")}
            >
              {(list) => (
                <AppsSection
                  t={t}
                  apps={list}
                  state={sharing.state}
                  canUpdate={canUpdate}
                  onTurn={(id, on) => {
                    use("sharing");
                    sharing.turn(id, on);
                  }}
                  onFound={(count) => {
                    use("search");
                    onFound(count);
                  }}
                />
              )}
            </LoadedSection>
          </Section>
        </div>
      </ReadOnlyNote>
    </section>
  );
}

interface TermsProps {
  t: Translate<Texts>;
  of: readonly TermsAcceptance[];
  dateOf: (date: string | undefined) => ReactNode;
}

/** When each of the known terms was accepted. */
const Terms = ({ t, of, dateOf }: TermsProps) => (
  <dl className="rows">
    {acceptances(of).map(({ id, name, date }) => (
      <div key={id}>
        <dt>{t(name)}</dt>
        <dd>{dateOf(date)}</dd>
      </div>
    ))}
  </dl>
);

/** PRS-1: the two known terms and their names, by the server's IDs. */
const terms = {
  "platform-terms-of-use": "termsOfUse",
  "platform-privacy-policy": "privacyPolicy",
} as const satisfies Record<string, keyof Texts>;

/** Returns when each known term was accepted (ISO 8601), or undefined if it wasn't. Unknown terms are left out. */
export const acceptances = (accepted: readonly TermsAcceptance[]) =>
  Object.entries(terms).map(([id, name]) => ({
    id,
    name,
    date: accepted.find(({ termId }) => termId === id)?.acceptedDate,
  }));
