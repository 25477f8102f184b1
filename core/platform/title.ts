/** Title of the page, in its tab and in bookmarks. */
export const pageTitle = (): string => document.title;

export function setPageTitle(title: string): void {
  document.title = title;
}
