import { useEffect, useMemo, type ReactNode } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { useFailureLines } from "../../core/element/hooks/failure-lines.ts";
import { useRetryWhenOnline } from "../../core/element/hooks/use-retry-when-online.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { OffersElement } from "./element.ts";
import { useHeadingFocus, type OffersContext } from "./offers-context.ts";
import { Screen, ExploreLink } from "./Screen.tsx";

/** OFR-6: offers, review or order couldn't be loaded. Reported to the page (`tv-error`). */
export function LoadFailed({
  context,
  error,
  onRetry,
}: {
  context: OffersContext;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = context.format;
  const linesOf = useFailureLines();
  const failure = useMemo(() => toFailure(error), [error]);
  const retry = () => {
    context.holdFocus(); // the button is removed
    onRetry();
  };
  useElementState<typeof OffersElement>("error");
  useHeadingFocus(context);
  const own = { text: t.message("failedText"), saysTryAgain: true, isLoad: true };
  useReportFailure({ failure, ...own });
  useRetryWhenOnline(failure, retry);
  return (
    <Screen isFailure heading={t("failedHeading")} lines={linesOf(failure, own)}>
      <Button onClick={retry}>{t("refreshButton")}</Button>
      <ExploreLink context={context} look="secondary" />
    </Screen>
  );
}

interface Props {
  context: OffersContext;
  /** Announced to screen readers. */
  text: string;
  /** The view's own skeleton. */
  children?: ReactNode;
}

/** Loading view. */
export function Loading({ context: { announce }, text, children }: Props) {
  useElementState<typeof OffersElement>("loading");
  useEffect(() => {
    announce(text);
    return () => announce("");
  }, [announce, text]);
  return children ?? <Skeleton />;
}
