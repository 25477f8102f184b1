/* Format of menu links and language addresses from the content system, for header and footer. */

import * as z from "zod/mini";
import { type Locale, ofLanguages } from "../../platform/config/locales.ts";
import { number } from "../../http/wire-values.ts";
import { inOrder } from "../../platform/display-order.ts";
import { safeAddress } from "../../platform/safe-address.ts";

/** Each language's name in that language, so that its speakers find it whatever the page's language is. */
export const languageNames = ofLanguages("name");

/** All languages, also those whose texts aren't in this page's files (`loadedLocales`): a page can link to each. */
export const allLocales = Object.keys(languageNames) as readonly Locale[];

/** A link of a menu. */
export const Link = z.object({
  label: z.string(),
  href: z.string(),
  displayOrder: z.optional(number()),
});
export type Link = z.infer<typeof Link>;

const address = z.optional(z.string());
/** The addresses of a page by language. */
export const languageAddresses = z.object(
  Object.fromEntries(allLocales.map((locale) => [locale, address])) as Record<Locale, typeof address>,
);

/** A menu link that is safe to follow. */
export interface MenuLink {
  label: string;
  /** Absolute. */
  href: string;
}

/** Returns the links of a menu in order, with absolute addresses. Unsafe links are left out. */
export const menuLinks = (links: readonly Link[], site: string): MenuLink[] =>
  inOrder(links).flatMap(({ label, href }) => {
    const address = safeAddress(href, site);
    return address ? [{ label, href: address }] : [];
  });
