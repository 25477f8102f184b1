/** Results on one page (SUP-2); pages are drawn where there are more. */
export const PAGE_SIZE = 10;

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** The page that is shown for a number that somebody asks for, by an address too. */
export const pageWithin = (page: number, count: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(count));
