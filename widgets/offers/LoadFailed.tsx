import { useMemo } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { useFailureLines } from "../../core/element/hooks/use-failure-lines.ts";
import { useRetryWhenOnline } from "../../core/element/hooks/use-retry-when-online.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import type { OffersElement } from "./element.ts";
import { Explore } from "./Explore.tsx";
import { useArrival, type Shop } from "./shop.ts";
import { Screen } from "./view/Screen.tsx";

/** OFR-6: offers, review or order couldn't be loaded. Reported to the page (`tv-error`). */
export function LoadFailed({ shop, error, onRetry }: { shop: Shop; error: unknown; onRetry: () => void }) {
  const { t } = shop.words;
  const linesOf = useFailureLines();
  const failure = useMemo(() => toFailure(error), [error]);
  const retry = () => {
    shop.wait(); // the button is removed
    onRetry();
  };
  useElementState<typeof OffersElement>("error");
  useArrival(shop);
  const own = { text: t.message("failedText"), saysTryAgain: true, isLoad: true };
  useReportFailure({ failure, ...own });
  useRetryWhenOnline(failure, retry);
  return (
    <Screen isFailure heading={t("failedHeading")} lines={linesOf(failure, own)}>
      <Button onClick={retry}>{t("refreshButton")}</Button>
      <Explore shop={shop} look="secondary" />
    </Screen>
  );
}
