import * as z from "zod/mini";
import type { RemoteConfiguration } from "../../core/config/remote.ts";
import type { Redirect } from "./routes.ts";

const query = z.optional(z.string());
const Links = z.object({ campaigns: z.optional(z.object({ offer: query, offers: query })) });

/** PAG-12: what tells in reports that somebody came by /offer, where the configuration has no word for it. */
const TRACKING = "tracking=offer";

/**
 * PAG-12: the path that a redirect leads to, with the query that the configuration gives it (`settings.links.campaigns`,
 * by `offer` and `offers`). /offer always has one, /offers where it is configured.
 */
export function addressOf({ to, campaign }: Redirect, { links }: Pick<RemoteConfiguration, "links">): string {
  const campaigns = Links.safeParse(links ?? {}).data?.campaigns;
  const given = campaign && campaigns?.[campaign];
  const parameters = new URLSearchParams(given ?? (campaign === "offer" ? TRACKING : ""));
  return parameters.size ? `${to}?${parameters}` : to;
}
