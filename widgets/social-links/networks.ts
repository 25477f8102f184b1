import * as z from "zod/mini";
import { pageAddress } from "../../core/platform/page.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";

/** Content that the page owner gives the element (PAG-11). */
export const Content = z.object({
  links: z.array(
    z.object({
      network: z.string(),
      href: z.string(),
      /** Replaces the network's own name. */
      label: z.optional(z.string()),
    }),
  ),
});
export type Content = z.infer<typeof Content>;

/** Names as the networks write them. Their icons are in SocialLinks.tsx; element.ts lists them. */
const names: Readonly<Record<string, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
};

export interface SocialLink {
  network: string;
  name: string;
  href: string;
}

/** Returns the links with their names. Those with an unsafe address are left out. */
export function linksOf({ links }: Content, page: string = pageAddress()): SocialLink[] {
  return links.flatMap(({ network, href, label }) => {
    const address = safeAddress(href, page);
    const key = network.toLowerCase();
    const name = label ?? (Object.hasOwn(names, key) ? names[key] : undefined) ?? network;
    return address ? [{ network: key, name, href: address }] : [];
  });
}
