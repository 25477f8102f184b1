import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";
import { withCampaign } from "../../core/platform/navigation/campaign.ts";
import type { Redirect } from "./routes.ts";

/** PAG-12: tracks visitors who come by /offer if the configuration has no query for it. */
const TRACKING = "tracking=offer";

/**
 * PAG-12: returns the path that a redirect leads to, with the visitor's own query and the configured one. If both set
 * a parameter, the visitor's wins: a campaign's link knows best where they come from.
 * @param search query of the page that redirects
 */
export function addressOf(
  { to, campaign }: Redirect,
  { links }: Pick<RemoteConfiguration, "links">,
  search: string,
): string {
  if (!campaign) return to + search;
  const configured = withCampaign(to, links, campaign, campaign === "offer" ? TRACKING : "");
  const [path = "", query] = configured.split("?");
  const parameters = new URLSearchParams(search);
  const own = new Set(parameters.keys());
  for (const [name, value] of new URLSearchParams(query)) {
    if (!own.has(name)) parameters.append(name, value);
  }
  return parameters.size ? `${path}?${parameters}` : path;
}
