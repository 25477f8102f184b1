import { useMemo } from "react";
import { hostLocale } from "../../platform/config/locale.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { usePage } from "../../platform/navigation/use-page.ts";
import { useElement } from "../../platform/element-context.ts";
import { useConfiguration } from "./use-configuration.ts";

/** Addresses that a menu's links are resolved with. */
export interface Site {
  /** The page's own address. */
  page: string;
  /** Base address of relative links: the page's own, or on another company's page the brand's site. */
  base: string;
  /** The brand's origins, one for each language; empty if the configuration has none. */
  origins: readonly string[];
}

/** Returns a page's site. For another company's page, this is the brand's site in the element's language. */
export function siteOf(page: string, origins: readonly string[], locale: Locale): Site {
  const isBrandPage = !origins.length || origins.includes(new URL(page).origin);
  const isWanted = (origin: string) => hostLocale(new URL(origin).hostname) === locale;
  return { page, base: isBrandPage ? page : (origins.find(isWanted) ?? (origins[0] as string)), origins };
}

/** Returns the site that an element's links lead to. Undefined in the first view. */
export function useSite(): Site | undefined {
  const { locale } = useElement();
  const page = usePage();
  // Until the configuration has loaded, the page counts as the brand's own.
  const origins = useConfiguration((configuration) => configuration.origins.brands);
  return useMemo(() => (page ? siteOf(page, origins ?? [], locale) : undefined), [page, origins, locale]);
}
