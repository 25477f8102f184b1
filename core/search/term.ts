/** Longest term that is searched and shown again, in characters. */
export const TERM_LENGTH = 200;

/** What is searched for a text of the field or of an address: one line without spaces around it. */
export const termOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, TERM_LENGTH).trim();
