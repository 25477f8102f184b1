import type { RemoteConfiguration } from "../../core/config/remote.ts";
import { withCampaign } from "../../core/router/campaign.ts";
import type { Redirect } from "./routes.ts";

/** PAG-12: what tells in reports that somebody came by /offer, where the configuration has no word for it. */
const TRACKING = "tracking=offer";

/** PAG-12: the path that a redirect leads to. /offer always has a query, /offers where it is configured. */
export const addressOf = (
  { to, campaign }: Redirect,
  { links }: Pick<RemoteConfiguration, "links">,
): string => (campaign ? withCampaign(to, links, campaign, campaign === "offer" ? TRACKING : "") : to);
