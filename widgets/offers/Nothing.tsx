import { useLayoutEffect } from "react";
import { useElementState, useStrings } from "../../core/element/hooks.ts";
import type { OffersElement } from "./element.ts";
import { Explore } from "./Explore.tsx";
import type { OfferFailure } from "./failure.ts";
import { planStrings } from "./plan-strings.ts";
import type { Shop } from "./shop.ts";
import { Screen } from "./view/Screen.tsx";

interface Props {
  shop: Shop;
  /** What took the last plan away. */
  because?: OfferFailure | undefined;
}

/** OFR-6: there is nothing to choose from. */
export function Nothing({ shop, because }: Props) {
  const t = useStrings(planStrings);
  useElementState<typeof OffersElement>("empty");
  useLayoutEffect(shop.arrive, []);
  return (
    <Screen
      heading={t("noneHeading")}
      lines={[...(because ? [shop.words.t(because.reason)] : []), t("noneText"), t("noneMore")]}
    >
      <Explore shop={shop} />
    </Screen>
  );
}
