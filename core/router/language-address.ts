import type { Locale } from "../config/locale.ts";

const SPANISH = "es.";
/** Hosts that no name can be put in front of. */
const IS_NUMBER = /^\[|^[\d.]+$/;

const isSpanish = ({ hostname }: URL): boolean => hostname.startsWith(SPANISH);

/**
 * Where a page is found in a language (SES-13: Spanish lives on a host that begins with `es.`). Where the brand's
 * origins are known it is looked for on them alone: the same page of theirs, or for a page elsewhere their start.
 * Undefined where the page's own host is that of the language, or the language has none.
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

/** The same page on the host of the other language; undefined where its host can have none. */
function twinOf(page: URL): URL | undefined {
  if (IS_NUMBER.test(page.hostname)) return undefined;
  const twin = new URL(page);
  twin.hostname = isSpanish(page)
    ? page.hostname.slice(SPANISH.length)
    : SPANISH + page.hostname.replace(/^www\./, "");
  return twin;
}
