import * as z from "zod/mini";
import { hostLocale } from "../../platform/config/locale.ts";
import { pageHost } from "../../platform/page.ts";

/** The brand's site, and the site of its Spanish pages. */
export const Site = z.object({ name: z.string(), url: z.string(), spanishUrl: z.optional(z.string()) });

/** Only Spanish hosts use the Spanish addresses (SUP-5, SUP-7). */
export const isSpanishHost = (): boolean => hostLocale(pageHost()) === "es";

/**
 * Returns the base URL of the content's relative addresses: the brand's site, or on a Spanish host its Spanish site
 * (SUP-5).
 */
export const baseOf = ({ url, spanishUrl }: z.infer<typeof Site>): string =>
  (isSpanishHost() && spanishUrl) || url;

/** Resolves an address against the content's site. Returns "" if it is invalid. */
export function addressIn(value: string, base: string): string {
  try {
    return new URL(value, base).href;
  } catch {
    return "";
  }
}
