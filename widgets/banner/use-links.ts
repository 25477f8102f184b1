import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { withCampaign } from "../../core/platform/navigation/campaign.ts";
import { offerOf, SUBSCRIPTIONS } from "./select-banner.ts";

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
    subscriptions: site && new URL(SUBSCRIPTIONS, site.base).href,
    offer(group) {
      if (!site || !configured) return undefined;
      return new URL(withCampaign(offerOf(group), configured.links, "banner", TRACKING), site.base).href;
    },
  };
}
