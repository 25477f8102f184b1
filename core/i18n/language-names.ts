import { ofLanguages, type Locale } from "../platform/config/locales.ts";

/** Each language's own name, so that its speakers find it, whatever the page's language is. */
export const languageNames = ofLanguages("name");

/** All languages, also those whose texts are in other files: a page can lead to each of them. */
export const allLocales = Object.keys(languageNames) as readonly Locale[];
