interface Facts {
  /** In the language itself, so that its speakers find it, whatever the page's language is. */
  name: string;
  direction: "ltr" | "rtl";
  /** BCP 47 tag for numbers. The texts are written for the United States, so the numbers are formatted for it too. */
  numbers: string;
}

/** The languages, a line each. Their texts are in `strings/<code>.ts`. */
const languages = {
  en: { name: "English", direction: "ltr", numbers: "en-US" },
  es: { name: "Español", direction: "ltr", numbers: "es-US" },
} as const satisfies Record<string, Facts>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];

/**
 * Returns one fact of each language. The build replaces each call by its value (tools/build/texts.ts), so that nobody
 * loads the other facts.
 */
export const ofLanguages = <Fact extends keyof Facts>(fact: Fact) =>
  Object.fromEntries(locales.map((locale) => [locale, languages[locale][fact]])) as Readonly<
    Record<Locale, Facts[Fact]>
  >;
