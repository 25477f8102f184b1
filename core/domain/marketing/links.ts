import * as z from "zod/mini";
import { locales, type Locale } from "../../platform/config/locales.ts";
import { number } from "../../http/wire-values.ts";
import { safeAddress } from "../../platform/safe-address.ts";

/** A link of a menu, as content gives it. */
export const Link = z.object({
  label: z.string(),
  href: z.string(),
  displayOrder: z.optional(number()),
});
export type Link = z.infer<typeof Link>;

const address = z.optional(z.string());
/** Where a page is in each language, as content gives it. */
export const languageAddresses = z.object(
  Object.fromEntries(locales.map((locale) => [locale, address])) as Record<Locale, typeof address>,
);

/** A link of a menu that may be followed. */
export interface MenuLink {
  label: string;
  /** Absolute. */
  href: string;
}

/** By display order; what has none comes last, in the order in which it was given. */
export const inOrder = <Item extends { displayOrder?: number | undefined }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (a.displayOrder ?? Infinity) - (b.displayOrder ?? Infinity) || 0);

/** The links of a menu in order, absolute; one that must not be followed is left out. */
export const menuLinks = (links: readonly Link[], site: string): MenuLink[] =>
  inOrder(links).flatMap(({ label, href }) => {
    const address = safeAddress(href, site);
    return address ? [{ label, href: address }] : [];
  });
