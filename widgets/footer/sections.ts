/* The footer's links: default sections or the page's own, legal links, and the page's address in each language. */

import { APPS_LIST } from "../../core/platform/navigation/brand-paths.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import {
  menuLinks,
  type Link,
  type MenuLink,
  allLocales,
  languageNames,
} from "../../core/domain/marketing/links.ts";
import { inOrder } from "../../core/platform/display-order.ts";
import type { Site } from "../../core/element/hooks/use-site.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { languageAddress } from "../../core/platform/navigation/language-address.ts";
import type { Content } from "./schema.ts";
import type { Texts } from "./strings/index.ts";

type T = Translate<Texts>;

export interface Section {
  heading: string;
  links: MenuLink[];
}

/** Default sections, with the usual addresses of a brand's site. */
const defaults = (t: T): { heading: string; links: Link[] }[] => [
  {
    heading: t("entertainment"),
    links: [
      { label: t("offers"), href: "/offers" },
      { label: t("apps"), href: APPS_LIST },
    ],
  },
  { heading: t("business"), links: [{ label: t("partners"), href: "/business" }] },
  {
    heading: t("about"),
    links: [
      { label: t("company"), href: "/about/company" },
      { label: t("media"), href: "/about/media" },
    ],
  },
  {
    heading: t("support"),
    links: [
      { label: t("supportHome"), href: "/support" },
      { label: t("manuals"), href: "/support/documentation" },
      { label: t("usbUpdate"), href: "/usb-update" },
    ],
  },
  {
    heading: t("account"),
    links: [
      { label: t("accountHome"), href: "/account" },
      { label: t("subscriptions"), href: "/subscriptions" },
      { label: t("devices"), href: "/devices" },
      { label: t("transactions"), href: "/transactions" },
    ],
  },
];

/** FTR-1: sections and links in order. Sections without a safe link are left out. */
export const sectionsOf = ({ sections }: Content, t: T, { base }: Site): Section[] =>
  inOrder<NonNullable<Content["sections"]>[number]>(sections ?? defaults(t))
    .map(({ heading, links }) => ({ heading, links: menuLinks(links, base) }))
    .filter(({ links }) => links.length > 0);

/** FTR-2 */
export const legalLinks = (t: T, { base }: Site): MenuLink[] =>
  [
    { label: t("webTerms"), path: "/privacy/web-terms" },
    { label: t("privacyPolicy"), path: "/privacy/policy" },
    { label: t("stateRights"), path: "/privacy/policy/staterights#california" },
    { label: t("privacyChoices"), path: "/privacy/manage-preference" },
    { label: t("adInformation"), path: "/adinformation/" },
    { label: t("affirmations"), path: "/privacy/requests/affirmations" },
  ].map(({ label, path }) => ({ label, href: new URL(path, base).href }));

export interface LanguageLink extends MenuLink {
  locale: Locale;
  isCurrent: boolean;
}

/** FTR-1: addresses of the page in each language. Empty if there is only this one. */
export function languagesOf(
  { languages }: Content,
  locale: Locale,
  { page, base, origins }: Site,
): LanguageLink[] {
  const links = allLocales.flatMap((one) => {
    const given = languages?.[one];
    const address = given ? safeAddress(given, base) : languageAddress(page, one, origins);
    const isCurrent = one === locale;
    const href = address ?? (isCurrent ? page : undefined);
    return href ? [{ locale: one, label: languageNames[one], href, isCurrent }] : [];
  });
  return links.length > 1 ? links : [];
}
