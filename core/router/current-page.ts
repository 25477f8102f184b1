/** `/account/` as `/account`, `/` as nothing. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/** Whether a link, absolute, leads to the page that one is on: query and fragment do not count. */
export function isCurrentPage(href: string, page: string): boolean {
  if (!page || !/^https?:/.test(href)) return false;
  const [link, here] = [new URL(href), new URL(page)];
  return link.origin === here.origin && trimmed(link.pathname) === trimmed(here.pathname);
}
