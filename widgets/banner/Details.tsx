import { pageAddress } from "../../core/browser/page.ts";
import { useElementState, useStrings } from "../../core/element/hooks.ts";
import { useFollow } from "../../core/element/use-follow.ts";
import { Skeleton } from "../../core/ui/Skeleton.tsx";
import type { BannerElement } from "./element.ts";
import { Failed } from "./Failed.tsx";
import { strings } from "./strings.ts";
import { useDetails } from "./use-details.ts";
import { useLinks } from "./use-links.ts";
import { OfferBanner } from "./view/OfferBanner.tsx";

/** BAN-7: the banner of one offer group, as it stands beside the wallet. */
export function Details({ group }: { group: string }) {
  const t = useStrings(strings);
  const { onFollow } = useFollow();
  const links = useLinks();
  const details = useDetails(group);
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
