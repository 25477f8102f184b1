import { pageHost } from "../browser/page.ts";
import { sharedPage } from "./shared-page.ts";

export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

const known = (text: string | null | undefined): Locale | undefined =>
  locales.find((locale) => text?.slice(0, 2).toLowerCase() === locale);

/** The nearest `lang` above an element, out of shadow roots too. */
function nearest(node: Element | undefined): Locale | undefined {
  for (let at: Element | null | undefined = node; at; ) {
    const found = known(at.closest("[lang]")?.getAttribute("lang"));
    if (found) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return known(globalThis.document?.documentElement.lang);
}

/**
 * Language of an element (SES-13): its own `lang`, else the page owner's option, else the nearest `lang` above it,
 * else Spanish on a host that begins with `es.`, else English.
 */
export function localeOf(host: Element | undefined): Locale {
  const { configured, script } = sharedPage();
  return (
    known(host?.getAttribute("lang")) ??
    known((configured["lang"] ?? script["lang"]) as string | undefined) ??
    nearest(host) ??
    (pageHost().startsWith("es.") ? "es" : "en")
  );
}
