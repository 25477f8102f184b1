/** Maximum length of a search term, in characters. */
export const TERM_LENGTH = 200;

/** Returns the search term for a text from the field or an address: one line, trimmed. */
export const termOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, TERM_LENGTH).trim();

/** Results per page (SUP-2). Pagination is shown if there are more. */
export const PAGE_SIZE = 10;

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** Returns the nearest valid page for a requested number, which may come from an address. */
export const pageWithin = (page: number, count: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(count));
