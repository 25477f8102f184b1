import { useMemo } from "react";
import { getBannerDetails } from "../../core/api/services/storefront.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { useCall, useElementState, useStrings } from "../../core/element/hooks.ts";
import { useFollow } from "../../core/element/use-follow.ts";
import { useResource } from "../../core/element/use-resource.ts";
import { createResource } from "../../core/resources/loadable.ts";
import { Skeleton } from "../../core/ui/Skeleton.tsx";
import type { BannerElement } from "./element.ts";
import { Failed } from "./Failed.tsx";
import { strings } from "./strings.ts";
import { useLinks } from "./use-links.ts";
import { OfferBanner } from "./view/OfferBanner.tsx";

/** BAN-7: the banner of one offer group, as it stands beside the wallet. */
export function Details({ group }: { group: string }) {
  const t = useStrings(strings);
  const { onFollow } = useFollow();
  const links = useLinks();
  const call = useCall();
  const resource = useMemo(
    () => createResource((signal) => call(getBannerDetails, { group }, { signal })),
    [call, group],
  );
  const details = useResource(resource);
  useElementState<typeof BannerElement>(
    details.status === "succeeded" ? "details" : details.status === "failed" ? "error" : "loading",
  );
  if (details.status === "failed") return <Failed error={details.error} />;
  if (details.status !== "succeeded") return <Skeleton />;
  return (
    <OfferBanner
      t={t}
      banner={details.data}
      base={pageAddress()}
      href={links.offer(details.data.group)}
      onFollow={onFollow}
    />
  );
}
