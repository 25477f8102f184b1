import { pageAddress } from "../../core/platform/page.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Content } from "./schema.ts";

/** Names as the networks write them. */
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

/** Returns the safe links with their names. */
export function linksOf({ links }: Content, page: string = pageAddress()): SocialLink[] {
  return links.flatMap(({ network, href, label }) => {
    const address = safeAddress(href, page);
    const key = network.toLowerCase();
    const name = label ?? (Object.hasOwn(names, key) ? names[key] : undefined) ?? network;
    return address ? [{ network: key, name, href: address }] : [];
  });
}
