import { ofLanguages } from "../platform/config/locales.ts";

/** Each language's own name, so that its speakers find it, whatever the page's language is. */
export const languageNames = ofLanguages("name");
