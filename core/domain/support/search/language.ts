import type { Locale } from "../../../platform/config/locales.ts";
import { modifiers, stopWords, synonyms } from "./vocabulary.ts";
import { fold, type Language, phraseOf } from "./words.ts";

/** Returns a search for synonyms. Each line has words or phrases that mean the same, separated by commas. */
function createSynonyms(lines: readonly string[], stem: Language["stem"]): Language["synonymsIn"] {
  const stems = (words: string) => ` ${words.split(" ").map(stem).join(" ")} `;
  const groups = lines.map((line) => {
    const members = line.split(",").map(phraseOf);
    return { members: members.map(stems), words: members.filter((member) => !member.includes(" ")) };
  });
  return (phrase) => {
    const found = new Map<string, string[]>();
    const phraseStems = stems(phrase);
    for (const { members, words } of groups) {
      for (const word of phrase.split(" "))
        if (members.some((member) => phraseStems.includes(member) && member.includes(stems(word))))
          found.set(word, [...(found.get(word) ?? []), ...words]);
    }
    return found;
  };
}

type Stem = Language["stem"];

/** The Spanish stemmer recognizes this ending by its accent, which folded words don't have. */
const NOUN = /([cs])ion$/;
/** Verbs whose stem changes with the form: `enciende` and `encender`, `devuelve` and `devolver`. */
const DIPHTHONG = /(?:i(e)|ue)(?=[^aeiou]+$)/;

async function loadStemmer(locale: Locale): Promise<Stem> {
  if (locale === "en") return (await import("@orama/stemmers/english")).stemmer;
  const { stemmer } = await import("@orama/stemmers/spanish");
  return (word) => fold(stemmer(word.replace(NOUN, "$1ión"))).replace(DIPHTHONG, (_, e?: string) => e ?? "o");
}

/**
 * Loads the stemmer, stop words and synonyms of a language. Each line of `further` has words or phrases that mean the
 * same, separated by commas.
 * @throws if the stemmer doesn't load
 */
export async function loadLanguage(locale: Locale, further: readonly string[] = []): Promise<Language> {
  const stemmer = await loadStemmer(locale);
  const stems = new Map<string, string>();
  const stem: Stem = (word) => {
    const known = stems.get(word) ?? stemmer(word);
    stems.set(word, known);
    return known;
  };
  return { stopWords, modifiers, stem, synonymsIn: createSynonyms([...synonyms, ...further], stem) };
}
