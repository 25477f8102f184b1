import { useLayoutEffect } from "react";
import { useElementState, useStrings } from "../../core/element/hooks.ts";
import type { OffersElement } from "./element.ts";
import { Explore } from "./Explore.tsx";
import { planStrings } from "./plan-strings.ts";
import type { Shop } from "./shop.ts";
import { Screen } from "./view/Screen.tsx";

/** OFR-6: there is nothing to choose from. */
export function Nothing({ shop }: { shop: Shop }) {
  const t = useStrings(planStrings);
  useElementState<typeof OffersElement>("empty");
  useLayoutEffect(shop.arrive, []);
  return (
    <Screen heading={t("noneHeading")} lines={[t("noneText"), t("noneMore")]}>
      <Explore shop={shop} />
    </Screen>
  );
}
