import type { Failure } from "../../../core/http/failure.ts";
import type { AppPreference } from "../../../core/domain/privacy/privacy.ts";
import { useFailureLines, type OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { useReportFailure } from "../../../core/element/hooks/use-report-failure.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import type { Toggles } from "../toggles.ts";
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

/** PRS-4: the server's message, if it has one. */
export const appFailure = (t: Translate<Texts>, { serverMessage }: Failure): OwnText => ({
  text: serverMessage || t.message("failed"),
  saysTryAgain: !serverMessage,
});

/** PRS-3 */
export const resetFailure = (t: Translate<Texts>): OwnText => ({
  text: t.message("failed"),
  saysTryAgain: true,
});

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
  const toggles = latest === "ads" ? ads : sharing;
  const { last } = toggles;
  if (!latest || !last) return [];
  if (last.ok) return [t.message("saved")];
  const { failure = { kind: "unknown" } } = toggles.refused[last.key] ?? {};
  if (latest === "ads") return linesOf(failure, adsFailure(t));
  const app = apps.find(({ id }) => id === last.key)?.name ?? "";
  const [first, ...more] = linesOf(failure, appFailure(t, failure));
  return [{ id: first?.id, text: `${app}: ${first?.text}` }, ...more];
}

/** Live region. The same text is visible elsewhere. Reports failures of switches to the page (`tv-error`). */
export function StatusMessage(props: StatusMessageProps) {
  const linesOf = useFailureLines();
  const { t, latest, ads, sharing } = props;
  const { last, refused } = latest === "ads" ? ads : sharing;
  const failure = last && !last.ok ? refused[last.key]?.failure : undefined;
  useReportFailure({ failure, ...(failure && (latest === "ads" ? adsFailure(t) : appFailure(t, failure))) });
  return <MessageLines lines={statusLines(props, linesOf)} />;
}
