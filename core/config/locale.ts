import { pageHost } from "../browser/page.ts";
import { hostOption } from "./shared-page.ts";

export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

/** Which way a language is written. */
export const directions = { en: "ltr", es: "ltr" } as const satisfies Record<Locale, "ltr" | "rtl">;

const known = (text: string | null | undefined): Locale | undefined =>
  locales.find((locale) => text?.slice(0, 2).toLowerCase() === locale);

/** The nearest `lang` above an element, out of shadow roots too. */
function nearest(node: Element): Locale | undefined {
  const found = known(node.closest("[lang]")?.getAttribute("lang"));
  const root = node.getRootNode();
  return found ?? (root instanceof ShadowRoot ? nearest(root.host) : undefined);
}

/**
 * Language of an element (SES-13): its own `lang`, else the page owner's option, else the nearest `lang` above it,
 * else Spanish on a host that begins with `es.`, else English. Without an element, the page's.
 */
export const localeOf = (host?: Element): Locale =>
  known(host?.getAttribute("lang")) ??
  known(hostOption("lang") as string | undefined) ??
  nearest(host ?? document.documentElement) ??
  (pageHost().startsWith("es.") ? "es" : "en");
