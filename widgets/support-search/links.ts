import type { SearchItem } from "../../core/api/services/content-layout.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { safeAddress } from "../../core/html/safe-address.ts";

/**
 * Where a result leads: the content's own address, or with a base of the page owner's the article's path below it.
 * Undefined where it must not be followed. `page` is what a relative base counts from.
 */
export function linkOf(
  { href, manual }: Pick<SearchItem, "href" | "manual">,
  articleBase: string,
  page: string = pageAddress(),
): string | undefined {
  const own = safeAddress(href);
  // A manual is a file of the content system, not a page.
  if (!own || manual || !articleBase) return own;
  const { pathname, search, hash } = new URL(own);
  return safeAddress(`.${pathname}${search}${hash}`, safeAddress(articleBase, page)) ?? own;
}
