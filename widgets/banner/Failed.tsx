import { useState } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { FailurePanel } from "../../core/element/parts/FailurePanel.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useReportError } from "../../core/element/hooks/use-report-error.ts";
import type { BannerElement } from "./element.ts";
import { strings } from "./strings.ts";
import { usePassing } from "./use-passing.ts";

/** Load error: shows for a limited time (BAN-3) and is reported to the page. */
export function Failed({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const [hasPassed, setPassed] = useState(false);
  useElementState<typeof BannerElement>(hasPassed ? "empty" : "error");
  usePassing(true, () => setPassed(true));
  useReportError(error);
  if (hasPassed) return null;
  return <FailurePanel failure={toFailure(error)} text={t("failed")} saysTryAgain />;
}
