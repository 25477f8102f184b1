/*
 * Loads the privacy settings and saves changes: the switches for ads and apps (toggles.ts), and the reset of the
 * advertising ID (flow.ts). changes.ts has the mutations; view/SettingsView.tsx renders the settings.
 */

import { useEffect, useState, useReducer } from "react";
import { useElementState, useEmit, useMethods, useStrings, useCall } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { adGroups, type AdGroup, type PrivacyOptOuts } from "../../core/domain/privacy/privacy.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import type { PrivacySettingsElement } from "./element.ts";
import css from "./PrivacySettings.css?inline";
import { strings } from "./strings/index.ts";
import { initial, lastRefusal, transition, unsent, type Toggles } from "./toggles.ts";
import { SettingsView } from "./view/SettingsView.tsx";
import { adsFailure, appFailure, nameOf, resetFailure } from "./view/StatusMessage.tsx";
import { latestOptOuts, saveAds, logFailure, saveSharing, resetId } from "./changes.ts";
import { initial as initialReset, transition as resetTransition } from "./flow.ts";

type ElementState = (typeof PrivacySettingsElement.definition.states)[number];

export const PrivacySettings = () => (
  <SignedIn>{(ids) => <Settings key={ids.personId} ids={ids} />}</SignedIn>
);

const isSaving = ({ optimistic }: Toggles) => Object.keys(optimistic).length > 0;
const hasRefused = ({ refused }: Toggles) => Object.keys(refused).length > 0;

function Settings({ ids }: { ids: CustomerIds }) {
  const t = useStrings(strings);
  const emit = useEmit<typeof PrivacySettingsElement>();
  const profile = useCustomerData("profile");
  const terms = useCustomerData("contractDate");
  const optOuts = useCustomerData("privacy");
  const apps = useCustomerData("preferences");
  const ads = useAds(ids, optOuts.data, () => emit("tv-privacy-changed", { setting: "ads" }));
  const sharing = useSharing(ids, () => emit("tv-privacy-changed", { setting: "sharing" }));
  const adId = useAdId(ids, () => emit("tv-privacy-changed", { setting: "advertising-id" }));
  useSheet(css);

  const parts = [terms, optOuts, apps];
  const isMissing = parts.some(({ status, data }) => status !== "failed" && data === undefined);
  const isEmpty = parts.every(({ status, data }) => status !== "failed" && data === undefined);
  // After the first load, a reloading part shows its own placeholder.
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isMissing) setBegun(true);
  }, [isMissing]);
  const shown = ((): "loading" | "error" | "settings" => {
    // The page needs the contract's date and the opt-outs. The apps can fail on their own.
    if ([terms, optOuts].some(({ status, data }) => status === "failed" && data === undefined))
      return "error";
    return isEmpty || (isMissing && !hasBegun) ? "loading" : "settings";
  })();

  const [adsRefusal, appRefusal] = [lastRefusal(ads.state), lastRefusal(sharing.state)];
  useOutcome({ failure: adsRefusal?.failure, ...adsFailure(t) });
  useOutcome({
    failure: appRefusal?.failure,
    ...(appRefusal && appFailure(t, appRefusal.failure, nameOf(apps.data ?? [], appRefusal.key))),
  });
  useOutcome({
    done: adId.state.step === "reset" ? t.message("resetDone") : undefined,
    failure: adId.state.step === "reset-failed" ? adId.state.failure : undefined,
    ...resetFailure(t),
  });

  const toggles = [ads.state, sharing.state];
  const state = ((): ElementState => {
    if (shown !== "settings") return shown;
    if (toggles.some(isSaving)) return "saving";
    if (adId.state.step !== "idle") return adId.state.step;
    return toggles.some(hasRefused) ? "save-failed" : "ready";
  })();
  useElementState<typeof PrivacySettingsElement>(state);
  useMethods({
    reset() {
      adId.forget();
      ads.reset();
      sharing.reset();
    },
  });

  return (
    <SettingsView
      t={t}
      shown={shown}
      terms={terms}
      optOuts={optOuts}
      apps={apps}
      canUpdate={profile.data?.permissions.canUpdate}
      ads={{ ...ads, turn: afterReset(adId, ads.turn) }}
      sharing={{ ...sharing, turn: afterReset(adId, sharing.turn) }}
      adId={adId}
      onRetry={(kinds) => kinds.forEach((kind) => void customerData()[kind].load(true))}
    />
  );
}

/** The end of a reset shows until the next setting is changed. */
const afterReset =
  <Key,>({ state, forget }: AdId, turn: (key: Key, on: boolean) => void) =>
  (key: Key, on: boolean) => {
    if (state.step === "reset" || state.step === "reset-failed") forget();
    turn(key, on);
  };

/** PRS-2: the switches of personalized ads. A call sets all groups, so there is one at a time. */
function useAds(
  { xboAccountId, personId }: CustomerIds,
  optOuts: PrivacyOptOuts | undefined,
  onSaved: () => void,
) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useReducer(transition, initial);

  async function save(known: PrivacyOptOuts, choices: Readonly<Record<string, boolean>>): Promise<void> {
    const changed = adGroups.filter((group) => group in choices);
    const before = await latestOptOuts(call, known);
    const isOut = (group: AdGroup) => (group in choices ? !choices[group] : before[group]);
    try {
      const optOut = { tv: isOut("tv"), sd: isOut("sd") };
      const choice = { xboAccountId, personId, optOut, changed };
      const { optOuts: now, failed } = await runMutation(saveAds, call, choice);
      const done = changed.filter((group) => !failed.includes(group));
      // A failed group keeps its value, whatever the response says about it.
      const optOutOf = (group: AdGroup) => (failed.includes(group) ? before : now)[group];
      customerData().privacy.change(() => ({ tv: optOutOf("tv"), sd: optOutOf("sd") }));
      dispatch({ type: "confirmed", keys: done });
      if (failed.length) {
        const error = new ApiError("status", { operation: "privacy/updateOptIn" });
        logFailure(error, host?.localName);
        dispatch({ type: "refused", keys: failed, failure: toFailure(error) });
      }
      if (done.length) onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logFailure(error, host?.localName);
      dispatch({ type: "refused", keys: changed, failure: toFailure(error) });
    }
  }

  useEffect(() => {
    const choices = unsent(state);
    if (!optOuts || Object.keys(state.sent).length || !Object.keys(choices).length) return;
    dispatch({ type: "sent", choices });
    void save(optOuts, choices);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves each change once, with the data of that moment
  }, [state, optOuts]);

  return {
    state,
    isOn: (group: AdGroup) => state.optimistic[group] ?? !optOuts?.[group],
    turn: (key: AdGroup, on: boolean) => dispatch({ type: "turned", key, on }),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** PRS-4: the apps' switches, with one call each. */
function useSharing({ xboAccountId }: CustomerIds, onSaved: () => void) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useReducer(transition, initial);

  async function save(key: string, isOn: boolean): Promise<void> {
    try {
      const enabled = await runMutation(saveSharing, call, { xboAccountId, channelId: key, enabled: isOn });
      customerData().preferences.change((apps) =>
        apps.map((app) => (app.id === key ? { ...app, enabled } : app)),
      );
      if (enabled === isOn) {
        dispatch({ type: "confirmed", keys: [key] });
        onSaved();
      } else refuse(key, new ApiError("status", { operation: "privacy/updateAppPrivacy" }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(key, error);
    }
  }

  function refuse(key: string, error: ApiError): void {
    logFailure(error, host?.localName);
    dispatch({ type: "refused", keys: [key], failure: toFailure(error) });
  }

  useEffect(() => {
    const choices = unsent(state);
    if (!Object.keys(choices).length) return;
    dispatch({ type: "sent", choices });
    for (const [key, on] of Object.entries(choices)) void save(key, on);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves each change once, with the data of that moment
  }, [state]);

  return {
    state,
    turn: (key: string, on: boolean) => dispatch({ type: "turned", key, on }),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** PRS-3: the reset of the advertising ID. Its dialog can be closed during the request. */
function useAdId({ personId, xboAccountId }: CustomerIds, onReset: () => void) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useFlow(resetTransition, initialReset);
  const [isShown, setShown] = useState(false);

  useFlowEffects(state, dispatch, {
    resetting: (_, next) =>
      runMutation(resetId, call, { personId, xboAccountId }).then(
        () => {
          onReset();
          next({ type: "done" });
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          logFailure(error, host?.localName);
          next({ type: "failed", failure: toFailure(error) });
        },
      ),
  });

  return {
    state,
    isDialogOpen: isShown && state.step !== "idle" && state.step !== "reset",
    ask() {
      dispatch({ type: "asked" }); // the dialog of a reset in progress shows its status
      setShown(true);
    },
    confirm: () => dispatch({ type: "confirmed" }),
    dismiss() {
      dispatch({ type: "dismissed" });
      setShown(false);
    },
    forget() {
      dispatch({ type: "forgotten" });
      setShown(false);
    },
  };
}

type AdId = ReturnType<typeof useAdId>;
