interface Facts {
  /** In the language itself, so that its speakers find it, whatever the page's language is. */
  name: string;
  direction: "ltr" | "rtl";
  /** BCP 47 tag for numbers. The texts are written for the United States, so the numbers are formatted for it too. */
  numbers: string;
  /**
   * Whether the files for pages of any language, such as `tv.js`, have its texts: they cost the speakers of all others bytes.
   * Each language also has files of its own, such as `tv.es.js`.
   */
  isInAllFiles: boolean;
}

/** The languages, a line each. Their texts are in `strings/<code>.ts`. */
const languages = {
  en: { name: "English", direction: "ltr", numbers: "en-US", isInAllFiles: true },
  es: { name: "Español", direction: "ltr", numbers: "es-US", isInAllFiles: true },
} as const satisfies Record<string, Facts>;

export type Locale = keyof typeof languages;

export const locales = Object.keys(languages) as readonly Locale[];

/** The languages whose texts are there. In a page's files, the build sets it to those of the file (tools/build/texts.ts). */
export const loadedLocales: readonly Locale[] = locales;

/** The language of pages and elements that name none. In files without its texts, the build sets it to the files' own. */
export const defaultLocale: Locale = "en";

/**
 * Returns one fact of each language. The build replaces each call by its value, so that nobody loads the other facts.
 */
export const ofLanguages = <Fact extends keyof Facts>(fact: Fact) =>
  Object.fromEntries(locales.map((locale) => [locale, languages[locale][fact]])) as Readonly<
    Record<Locale, Facts[Fact]>
  >;
