import { useState } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { FailurePanel } from "../../core/element/parts/FailurePanel.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import type { BannerElement } from "./element.ts";
import { strings } from "./strings.ts";
import { useDisplayTime } from "./use-display-time.ts";

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
