import * as z from "zod/mini";

const query = z.optional(z.string());
const Links = z.object({
  campaigns: z.optional(z.object({ offer: query, offers: query, banner: query })),
});

/** Places whose links tell in reports where somebody came from. */
export type Campaign = "offer" | "offers" | "banner";

/**
 * A path with the query that the configuration gives a place (`settings.links.campaigns`, by its name), so that reports
 * tell who came from there.
 * @param otherwise the query where the configuration has none
 */
export function withCampaign(path: string, links: unknown, campaign: Campaign, otherwise = ""): string {
  const campaigns = Links.safeParse(links ?? {}).data?.campaigns;
  const parameters = new URLSearchParams(campaigns?.[campaign] ?? otherwise);
  return parameters.size ? `${path}?${parameters}` : path;
}
