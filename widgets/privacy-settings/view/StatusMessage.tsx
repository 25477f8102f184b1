import type { Failure } from "../../../core/http/failure.ts";
import type { AppPreference } from "../../../core/domain/privacy/privacy.ts";
import { useFailureLines, type OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { useReportFailure } from "../../../core/element/hooks/use-report-failure.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import { lastRefusal, type Toggles } from "../toggles.ts";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";

/** Everything that can be announced. Only the result of the latest action is. */
export interface StatusMessageProps {
  t: Translate<Texts>;
  isLoading: boolean;
  reset: State;
  isDialogOpen: boolean;
  ads: Toggles;
  sharing: Toggles;
  apps: readonly AppPreference[];
  /** The setting that was used last. */
  latest: "ads" | "sharing" | "reset" | "search" | undefined;
  /** Number of matching apps; undefined without a search. */
  found: number | undefined;
}

/** PRS-6: a `|` in the specification's text separates the heading from the message. */
export function adsFailure(t: Translate<Texts>): OwnText {
  const { id, text } = t.message("adsFailed");
  return { text: text.split("|").map((line) => ({ id, text: line })), saysTryAgain: true };
}

/** PRS-4: the server's message, if it has one. Away from its switch it names the app. */
export function appFailure(t: Translate<Texts>, { serverMessage }: Failure, app?: string): OwnText {
  const { id, text } = serverMessage ? { id: undefined, text: serverMessage } : t.message("failed");
  return { text: { id, text: app ? `${app}: ${text}` : text }, saysTryAgain: !serverMessage };
}

/** PRS-3 */
export const resetFailure = (t: Translate<Texts>): OwnText => ({
  text: t.message("failed"),
  saysTryAgain: true,
});

export const nameOf = (apps: readonly AppPreference[], app: string): string | undefined =>
  apps.find(({ id }) => id === app)?.name;

type LinesOf = ReturnType<typeof useFailureLines>;

/** Lines for the element's live region. */
function statusLines(props: StatusMessageProps, linesOf: LinesOf): Message[] {
  const { t, isLoading, isDialogOpen, reset, ads, sharing, apps, latest, found } = props;
  if (isLoading) return [t.message("loading")];
  if (latest === "search") return found === undefined ? [] : [t.message("found", { count: found })];
  if (latest === "reset") {
    if (isDialogOpen) return []; // its dialog shows the result
    if (reset.step === "reset") return [t.message("resetDone")];
    if (reset.step === "resetting") return [t.message("resetting")];
    return reset.step === "reset-failed" ? linesOf(reset.failure, resetFailure(t)) : [];
  }
  if (!latest) return [];
  const toggles = latest === "ads" ? ads : sharing;
  if (toggles.last?.ok) return [t.message("saved")];
  const refusal = lastRefusal(toggles);
  if (!refusal) return [];
  const { failure, key } = refusal;
  return linesOf(failure, latest === "ads" ? adsFailure(t) : appFailure(t, failure, nameOf(apps, key)));
}

/** Live region. The same text is visible elsewhere. Reports failures of switches to the page (`tv-error`). */
export function StatusMessage(props: StatusMessageProps) {
  const linesOf = useFailureLines();
  const { t } = props;
  const ads = lastRefusal(props.ads)?.failure;
  const app = lastRefusal(props.sharing)?.failure;
  useReportFailure({ failure: ads, ...adsFailure(t) });
  useReportFailure({ failure: app, ...(app && appFailure(t, app)) });
  return <MessageLines lines={statusLines(props, linesOf)} />;
}
