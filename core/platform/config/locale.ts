import { pageHost } from "../page.ts";
import { defaultLocale, loadedLocales, locales, type Locale } from "./locales.ts";
import { hostOption } from "./shared-page.ts";

const known = (text: string | null | undefined): Locale | undefined =>
  loadedLocales.find((locale) => text?.slice(0, 2).toLowerCase() === locale);

/**
 * Returns the language of a host (SES-13): that of its first label, such as Spanish for `es.kestrel.example`, or English
 * if it names none. The page's files may lack the language's texts.
 */
export const hostLocale = (hostname: string): Locale =>
  locales.find((locale) => hostname.startsWith(`${locale}.`)) ?? "en";

/** Returns the nearest `lang` above an element, across shadow roots. */
function nearest(node: Element): Locale | undefined {
  const found = known(node.closest("[lang]")?.getAttribute("lang"));
  const root = node.getRootNode();
  return found ?? (root instanceof ShadowRoot ? nearest(root.host) : undefined);
}

/**
 * Returns the language of an element, or without an element the page's (SES-13). The first of these counts:
 * 1. its own `lang`
 * 2. the page owner's option
 * 3. the nearest `lang` above it
 * 4. that of the page's host
 * 5. English, or the only language of the page's files
 */
export const localeOf = (host?: Element): Locale =>
  known(host?.getAttribute("lang")) ??
  known(hostOption("lang") as string | undefined) ??
  nearest(host ?? document.documentElement) ??
  known(hostLocale(pageHost())) ??
  defaultLocale;
