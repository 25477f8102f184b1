import { getBannerDetails } from "../../core/domain/offers/storefront.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useQuery } from "../../core/element/hooks/use-query.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { BannerElement } from "./element.ts";
import { Failed } from "./Failed.tsx";
import { strings } from "./strings.ts";
import { useLinks } from "./use-links.ts";
import { OfferBanner } from "./view/OfferBanner.tsx";

/** BAN-7: banner of one offer group, as shown beside the wallet. */
export function Details({ group }: { group: string }) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const links = useLinks();
  const [details] = useQuery(group, (call, signal) => call(getBannerDetails, { group }, { signal }));
  const hasFailed = details.status === "failed";
  useElementState<typeof BannerElement>(hasFailed ? "error" : details.data && links ? "details" : "loading");
  if (hasFailed) return <Failed error={details.error} />;
  if (!details.data || !links) return <Skeleton />;
  return (
    <OfferBanner
      t={t}
      banner={details.data}
      base={pageAddress()}
      href={links.offer(details.data.group)}
      onNavigate={onNavigate}
    />
  );
}
