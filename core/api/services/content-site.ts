import * as z from "zod/mini";
import { pageHost } from "../../browser/page.ts";

/** The brand's site, and the one for its Spanish pages. */
export const Site = z.object({ name: z.string(), url: z.string(), spanishUrl: z.optional(z.string()) });

/** Only a host that begins with `es.` uses the Spanish addresses (SUP-5, SUP-7). */
export const isSpanishHost = (): boolean => pageHost().startsWith("es.");

/**
 * Where relative addresses of the content lead: the brand's site, or its Spanish one where the page stands on a
 * Spanish host (SUP-5).
 */
export const baseOf = ({ url, spanishUrl }: z.infer<typeof Site>): string =>
  (isSpanishHost() && spanishUrl) || url;

/** The address from the content's site; empty where it is none. */
export function addressIn(value: string, base: string): string {
  try {
    return new URL(value, base).href;
  } catch {
    return "";
  }
}

/** Rows as the content system orders them; those without a number last. */
export const inOrder = <Row extends { displayOrder?: number | undefined }>(
  rows: readonly Row[] = [],
): Row[] => [...rows].sort((a, b) => (a.displayOrder ?? Infinity) - (b.displayOrder ?? Infinity) || 0);
