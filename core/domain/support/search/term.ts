/** Maximum length of a search term, in characters. */
export const TERM_LENGTH = 200;

/** Returns the search term for a text from the field or an address: one line, trimmed, of at most TERM_LENGTH. */
export const termOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, TERM_LENGTH).trim();
