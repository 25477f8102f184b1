/**
 * Characters that no address or path may have: control and invisible characters, all spaces, and the backslash, which
 * browsers read as a slash.
 */
export const REFUSED_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
