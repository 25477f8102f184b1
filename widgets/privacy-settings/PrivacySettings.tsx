import { useEffect, useState } from "react";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { PrivacySettingsElement } from "./element.ts";
import css from "./PrivacySettings.css?inline";
import { strings } from "./strings/index.ts";
import type { Toggles } from "./toggles.ts";
import { useAdId } from "./use-ad-id.ts";
import { useAds } from "./use-ads.ts";
import { useSharing } from "./use-sharing.ts";
import { SettingsView } from "./view/SettingsView.tsx";

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
    if ([terms, optOuts].some(({ status }) => status === "failed")) return "error";
    return isEmpty || (isMissing && !hasBegun) ? "loading" : "settings";
  })();

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
      ads={ads}
      sharing={sharing}
      adId={adId}
      onRetry={(kinds) => kinds.forEach((kind) => void customerData()[kind].load(true))}
    />
  );
}
