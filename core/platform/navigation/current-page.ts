/** `/account/` becomes `/account`, `/` becomes empty. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * Whether an absolute link points to the current page; its query is ignored. A link with a fragment never does: it
 * leads to a place on the page, or opens a dialog above it.
 */
export function isCurrentPage(href: string, page: string): boolean {
  if (!page || !/^https?:/.test(href)) return false;
  const [link, here] = [new URL(href), new URL(page)];
  return !link.hash && link.origin === here.origin && trimmed(link.pathname) === trimmed(here.pathname);
}
