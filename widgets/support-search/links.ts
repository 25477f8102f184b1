import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";

/**
 * Returns the address of a result: the content's own or, with the page's base, the article's path below it. Undefined
 * if it isn't safe. A relative base is resolved against `page`.
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
