import type { Locale } from "../config/locale.ts";

/** Each language's own name, so that its speakers find it, whatever the page's language is. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };
