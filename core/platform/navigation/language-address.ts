import type { Locale } from "../config/locales.ts";

const SPANISH = "es.";
/** Hosts that can't have a subdomain. */
const IS_NUMBER = /^\[|^[\d.]+$/;

const isSpanish = ({ hostname }: URL): boolean => hostname.startsWith(SPANISH);

/**
 * Returns the page's address in a language (SES-13: Spanish pages are on a host that begins with `es.`). If the brand's
 * origins are known, only those are used: for one of the brand's pages the same page, for any other page the start
 * page. Returns undefined if the page's host already is that of the language, or if the language has no host.
 */
export function languageAddress(
  page: string,
  language: Locale,
  brandOrigins: readonly string[] = [],
): string | undefined {
  if (!/^https?:/.test(page)) return undefined;
  const here = new URL(page);
  const isWanted = (url: URL) => isSpanish(url) === (language === "es");
  if (!brandOrigins.length) return isWanted(here) ? undefined : twinOf(here)?.href;
  const there = brandOrigins.map((origin) => new URL(origin)).find(isWanted);
  if (!there || there.origin === here.origin) return undefined;
  if (brandOrigins.includes(here.origin)) {
    for (const part of ["pathname", "search", "hash"] as const) there[part] = here[part];
  }
  return there.href;
}

/** Returns the same page on the host of the other language, or undefined if there can't be such a host. */
function twinOf(page: URL): URL | undefined {
  if (IS_NUMBER.test(page.hostname)) return undefined;
  const twin = new URL(page);
  twin.hostname = isSpanish(page)
    ? page.hostname.slice(SPANISH.length)
    : SPANISH + page.hostname.replace(/^www\./, "");
  return twin;
}
