import { hostLocale } from "../config/locale.ts";
import type { Locale } from "../config/locales.ts";

/** Hosts that can't have a subdomain. */
const IS_NUMBER = /^\[|^[\d.]+$/;

/**
 * Returns the page's address in a language (SES-13: each language but English has a host that begins with its code). If the
 * brand's origins are known, only those are used: for one of the brand's pages the same page, for any other page the start
 * page. Returns undefined if the page's host already is that of the language, or if the language has no host.
 */
export function languageAddress(
  page: string,
  language: Locale,
  brandOrigins: readonly string[] = [],
): string | undefined {
  if (!/^https?:/.test(page)) return undefined;
  const here = new URL(page);
  const isInLanguage = ({ hostname }: URL) => hostLocale(hostname) === language;
  if (!brandOrigins.length) return isInLanguage(here) ? undefined : onLanguageHost(here, language)?.href;
  const there = brandOrigins.map((origin) => new URL(origin)).find(isInLanguage);
  if (!there || there.origin === here.origin) return undefined;
  if (brandOrigins.includes(here.origin)) {
    for (const part of ["pathname", "search", "hash"] as const) there[part] = here[part];
  }
  return there.href;
}

/** Returns the same page on the host of another language, or undefined if there can't be such a host. */
function onLanguageHost(page: URL, language: Locale): URL | undefined {
  if (IS_NUMBER.test(page.hostname)) return undefined;
  const other = new URL(page);
  // A host without a language's code is English, so it may keep its `www.`.
  const english = page.hostname.replace(new RegExp(`^${hostLocale(page.hostname)}\\.`), "");
  other.hostname = language === "en" ? english : `${language}.${english.replace(/^www\./, "")}`;
  return other;
}
