import { useMemo } from "react";
import { hostLocale } from "../../platform/config/locale.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { usePage } from "../../platform/navigation/use-page.ts";
import { useElement } from "../../platform/element-context.ts";
import { useConfiguration } from "./use-configuration.ts";

/** Where the brand's site has what a menu leads to. */
export interface Site {
  /** The page's own address. */
  page: string;
  /** Address that relative links start from: the page's own, or on somebody else's page the brand's site. */
  base: string;
  /** The brand's origins, one for each language; none where the configuration does not name them. */
  origins: readonly string[];
}

/** A page's site; on somebody else's page that of the brand, in the element's language. */
export function siteOf(page: string, origins: readonly string[], locale: Locale): Site {
  const isOurs = !origins.length || origins.includes(new URL(page).origin);
  const isWanted = (origin: string) => hostLocale(new URL(origin).hostname) === locale;
  return { page, base: isOurs ? page : (origins.find(isWanted) ?? (origins[0] as string)), origins };
}

/** Where an element's links to the brand's site start from; undefined in the first view. */
export function useSite(): Site | undefined {
  const { locale } = useElement();
  const page = usePage();
  // Until the configuration has loaded, the page counts as the brand's own.
  const origins = useConfiguration((configuration) => configuration.origins.brands);
  return useMemo(() => (page ? siteOf(page, origins ?? [], locale) : undefined), [page, origins, locale]);
}
