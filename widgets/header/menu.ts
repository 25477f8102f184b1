/* The header's links: the format of the page's own, the defaults, and the page's address in the other languages. */

import * as z from "zod/mini";
import type { Locale } from "../../core/platform/config/locales.ts";
import {
  allLocales,
  languageAddresses,
  languageNames,
  Link,
  menuLinks,
  type MenuLink,
} from "../../core/domain/marketing/links.ts";
import type { Site } from "../../core/element/hooks/use-site.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { languageAddress } from "../../core/platform/navigation/language-address.ts";
import type { Texts } from "./strings/index.ts";

const links = z.optional(z.array(Link));

/** HDR-1 */
export const Content = z.object({
  menu: links,
  about: links,
  languages: z.optional(languageAddresses),
});
export type Content = z.infer<typeof Content>;

export interface Menu {
  home: string;
  links: MenuLink[];
  about: MenuLink[];
  account: string;
  /** The page in each other language. */
  languages: { locale: Locale; label: string; href: string }[];
}

/** HDR-1: returns the contents of bar and panel, from content and our defaults. */
export function menuOf(content: Content, locale: Locale, t: Translate<Texts>, site: Site): Menu {
  const at = (path: string) => new URL(path, site.base).href;
  return {
    home: at("/"),
    links: menuLinks(content.menu ?? [{ label: t("support"), href: "/support" }], site.base),
    about: menuLinks(
      content.about ?? [
        { label: t("company"), href: "/about/company" },
        { label: t("media"), href: "/about/media" },
      ],
      site.base,
    ),
    account: at("/account"),
    languages: allLocales.flatMap((other) => {
      if (other === locale) return [];
      const given = content.languages?.[other];
      const href = given ? safeAddress(given, site.base) : languageAddress(site.page, other, site.origins);
      return href ? { locale: other, label: languageNames[other], href } : [];
    }),
  };
}
