import { useLayoutEffect } from "react";
import { useElementState } from "../../core/element/hooks.ts";
import { useTell } from "../../core/element/use-tell.ts";
import { Button } from "../../core/ui/Button.tsx";
import type { OffersElement } from "./element.ts";
import { Explore } from "./Explore.tsx";
import type { Shop } from "./shop.ts";
import { Screen } from "./view/Screen.tsx";

/** OFR-6: offers, review or order could not be loaded; told to the page (`tv-error`). */
export function LoadFailed({ shop, error, onRetry }: { shop: Shop; error: unknown; onRetry: () => void }) {
  const { t } = shop.words;
  useElementState<typeof OffersElement>("error");
  useLayoutEffect(shop.arrive, []);
  useTell(error);
  return (
    <Screen isFailure heading={t("failedHeading")} lines={[t("failedText")]}>
      <Button
        onClick={() => {
          shop.wait(); // the button goes
          onRetry();
        }}
      >
        {t("refreshButton")}
      </Button>
      <Explore shop={shop} look="secondary" />
    </Screen>
  );
}
