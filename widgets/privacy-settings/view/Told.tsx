import type { AppPreference } from "../../../core/api/services/privacy.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import type { Texts } from "../strings.ts";
import type { Toggles } from "../toggles.ts";

/** What there is to tell; the latest is told. */
export interface Props {
  t: Translate<Texts>;
  isLoading: boolean;
  reset: State;
  isAsking: boolean;
  ads: Toggles;
  sharing: Toggles;
  apps: readonly AppPreference[];
  /** What was used last. */
  latest: "ads" | "sharing" | "reset" | "search" | undefined;
  /** Apps that are found; undefined where nothing is searched. */
  found: number | undefined;
}

/** PRS-6: what the documents write with a bar between is a heading and its text. */
export const adsFailure = (t: Translate<Texts>): string[] => t("adsFailed").split("|");

/** What is said of the reset: by its dialog while that is open, else below its button. */
export function resetLines({ t, reset, isAsking }: Pick<Props, "t" | "reset" | "isAsking">): string[] {
  if (reset.step === "reset") return [t("resetDone")];
  if (reset.step === "resetting" && !isAsking) return [t("resetting")];
  if (reset.step !== "reset-failed") return [];
  const { retryAfterSeconds: seconds } = reset;
  return [t("failed"), ...(seconds === undefined ? [] : [t("retryIn", { seconds })])];
}

/** In the element's live region. */
function linesOf(props: Props): string[] {
  const { t, isLoading, isAsking, ads, sharing, apps, latest, found } = props;
  if (isLoading) return [t("loading")];
  const { last } = latest === "ads" ? ads : sharing;
  if (latest === "search") return found === undefined ? [] : [t("found", { count: found })];
  if (latest === "reset") return isAsking ? [] : resetLines(props);
  if (!latest || !last) return [];
  if (last.ok) return [t("saved")];
  if (latest === "ads") return adsFailure(t);
  const app = apps.find(({ id }) => id === last.key)?.name ?? "";
  return [`${app}: ${sharing.refused[last.key]?.message || t("failed")}`];
}

/** What the live region says; for the eyes it stands where it belongs. */
export const Told = (props: Props) => linesOf(props).map((line) => <p key={line}>{line}</p>);
