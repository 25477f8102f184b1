import type { Locale } from "../config/locale.ts";

/** Languages as their own speakers call them: for those who look for theirs, whatever the page speaks. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };
