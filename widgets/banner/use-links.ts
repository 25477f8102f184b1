import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { withCampaign } from "../../core/platform/navigation/campaign.ts";
import { offerPath } from "../../core/platform/navigation/offer-path.ts";

/** Absolute addresses of a banner's buttons; undefined until known. */
export interface Links {
  subscriptions: string | undefined;
  /** BAN-6: the page of an offer group (`/offer/max` or `/offer/apple`) with the campaign's query. */
  offer: (group: string) => string | undefined;
}

/** Default tracking query for reports, if the configuration has none (BAN-6). */
const TRACKING = "tracking=banner";

export function useLinks(): Links {
  const site = useSite();
  const configured = useConfiguration(({ links }) => ({ links }), { fallback: { links: undefined } });
  return {
    subscriptions: site && new URL("/subscriptions", site.base).href,
    offer(group) {
      // BAN-6 has two groups: wbd, and apple for everything else.
      const path = offerPath(group.toLowerCase() === "wbd" ? "wbd" : "apple");
      if (!site || !configured || !path) return undefined;
      return new URL(withCampaign(path, configured.links, "banner", TRACKING), site.base).href;
    },
  };
}
