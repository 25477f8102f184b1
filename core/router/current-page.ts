/** `/account/` as `/account`, `/` as nothing. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * Whether a link, absolute, leads to the page that one is on; its query does not count. One with a fragment leads to a
 * place on the page, or opens a dialog above it, and is never the page itself.
 */
export function isCurrentPage(href: string, page: string): boolean {
  if (!page || !/^https?:/.test(href)) return false;
  const [link, here] = [new URL(href), new URL(page)];
  return !link.hash && link.origin === here.origin && trimmed(link.pathname) === trimmed(here.pathname);
}
