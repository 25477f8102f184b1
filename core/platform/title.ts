/** What the page is called, in its tab and in bookmarks. */
export const pageTitle = (): string => document.title;

export function setPageTitle(title: string): void {
  document.title = title;
}
