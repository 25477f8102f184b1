import * as z from "zod/mini";

const query = z.optional(z.string());
export const Links = z.object({
  campaigns: z.optional(z.object({ offer: query, offers: query, banner: query })),
});

/** Places whose links carry campaign parameters, so that reports show where visitors came from. */
export type Campaign = "offer" | "offers" | "banner";

/**
 * Returns a path with the query that the configuration sets for a place (`settings.links.campaigns`, by name).
 * @param otherwise default query
 */
export function withCampaign(path: string, links: unknown, campaign: Campaign, otherwise = ""): string {
  const campaigns = Links.safeParse(links ?? {}).data?.campaigns;
  const parameters = new URLSearchParams(campaigns?.[campaign] ?? otherwise);
  return parameters.size ? `${path}?${parameters}` : path;
}
