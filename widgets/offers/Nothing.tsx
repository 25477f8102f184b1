import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import type { OffersElement } from "./element.ts";
import { Explore } from "./Explore.tsx";
import type { OfferFailure } from "./failure.ts";
import { planStrings } from "./plan-strings.ts";
import { useArrival, type Shop } from "./shop.ts";
import { Screen } from "./view/Screen.tsx";

interface Props {
  shop: Shop;
  /** Why the last plan is gone. */
  because?: OfferFailure | undefined;
}

/** OFR-6: there are no plans. */
export function Nothing({ shop, because }: Props) {
  const t = useStrings(planStrings);
  useElementState<typeof OffersElement>("empty");
  useArrival(shop);
  return (
    <Screen
      heading={t("noneHeading")}
      lines={[
        ...(because ? [shop.words.t.message(because.reason)] : []),
        t.message("noneText"),
        t.message("noneMore"),
      ]}
    >
      <Explore shop={shop} />
    </Screen>
  );
}
