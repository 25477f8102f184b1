import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { withCampaign } from "../../core/platform/navigation/campaign.ts";
import { offerOf, SUBSCRIPTIONS } from "./select-banner.ts";

/** Absolute addresses of a banner's buttons. */
export interface Links {
  subscriptions: string;
  /** BAN-6: the page of an offer group (`/offer/max` or `/offer/apple`) with the campaign's query. */
  offer: (group: string) => string;
}

/** Default tracking query for reports, if the configuration has none (BAN-6). */
const TRACKING = "tracking=banner";

/** Undefined until known. */
export function useLinks(): Links | undefined {
  const site = useSite();
  const configured = useConfiguration(({ links }) => ({ links }), { fallback: { links: undefined } });
  if (!site || !configured) return undefined;
  const { base } = site;
  return {
    subscriptions: new URL(SUBSCRIPTIONS, base).href,
    offer: (group) => new URL(withCampaign(offerOf(group), configured.links, "banner", TRACKING), base).href,
  };
}
