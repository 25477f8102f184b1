/** Results per page (SUP-2). Pagination is shown if there are more. */
export const PAGE_SIZE = 10;

/** Returns the number of pages for a number of results. */
export const pagesOf = (results: number): number => Math.max(1, Math.ceil(results / PAGE_SIZE));

/** Returns the nearest valid page for a requested number, which may come from an address. */
export const pageWithin = (page: number, results: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(results));
