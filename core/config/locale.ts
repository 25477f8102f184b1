import { pageHost } from "../browser/page.ts";
import { hostOption } from "./shared-page.ts";

export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];

export const directions = { en: "ltr", es: "ltr" } as const satisfies Record<Locale, "ltr" | "rtl">;

const known = (text: string | null | undefined): Locale | undefined =>
  locales.find((locale) => text?.slice(0, 2).toLowerCase() === locale);

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
 * 4. Spanish on a host that begins with `es.`
 * 5. English
 */
export const localeOf = (host?: Element): Locale =>
  known(host?.getAttribute("lang")) ??
  known(hostOption("lang") as string | undefined) ??
  nearest(host ?? document.documentElement) ??
  (pageHost().startsWith("es.") ? "es" : "en");
