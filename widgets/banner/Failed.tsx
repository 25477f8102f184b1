import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { FailurePanel } from "../../core/element/parts/FailurePanel.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { systemClock } from "../../core/platform/clock.ts";
import type { BannerElement } from "./element.ts";
import { strings } from "./strings/index.ts";

/** How long an error shows (BAN-3), in ms. */
const ERROR_MS = 7_000;

/** Load error: shows for a limited time (BAN-3) and is reported to the page. */
export function Failed({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const [isElapsed, setElapsed] = useState(false);
  useElementState<typeof BannerElement>(isElapsed ? "empty" : "error");
  useDisplayTime(true, () => setElapsed(true));
  const own = { failure: toFailure(error), text: t.message("failed"), saysTryAgain: true };
  useReportFailure({ isLoad: true, ...own });
  if (isElapsed) return null;
  return <FailurePanel {...own} />;
}

/** Calls back when the display time is over. */
export function useDisplayTime(isShown: boolean, onElapsed: () => void): void {
  const latest = useRef(onElapsed);
  useLayoutEffect(() => {
    latest.current = onElapsed;
  });
  useEffect(() => (isShown ? systemClock.after(ERROR_MS, () => latest.current()) : undefined), [isShown]);
}
