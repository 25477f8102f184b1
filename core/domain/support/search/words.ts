/** The word that replaces all negations, in the index and in queries. */
const NOT = "not";
/** Without apostrophes, as in the output of `words()`: people write `cant` as often as `can't`. */
const NEGATIONS =
  /\b(?:(?:ca|wo|do|does|did|is|are|was|were|could|would|should|have|has|had|ai)nt|cannot|no|never|sin|nunca|ni|tampoco)\b/g;

/** Combining marks, after a decomposition. */
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['‘’ʼ´`]/g;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
/** `Wi-Fi`: one word, however it is written. */
const HYPHENATED = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** Lower case without accents, so that `Conexión` and `conexion` are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, and decomposing takes ten times as long as this check.
  return /[\u0080-\uffff]/.test(lower) ? lower.normalize("NFD").replace(MARKS, "") : lower;
}

const words = (folded: string): string => folded.replace(BETWEEN, " ").trim().replace(NEGATIONS, NOT);
const plain = (text: string): string => fold(text).replace(APOSTROPHES, "");

/** Returns a text's words, folded, separated by single spaces. A hyphenated word is included joined and in parts. */
export const indexed = (text: string): string =>
  words(plain(text).replace(HYPHENATED, (word) => `${word.replace(BETWEEN, "")} ${word}`));

/** Returns the query as a phrase, to match word for word. A hyphenated word is one word. */
export const phraseOf = (text: string): string =>
  words(plain(text).replace(HYPHENATED, (word) => word.replace(BETWEEN, "")));

/** For each word of a phrase, the words that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** What a search knows about the visitor's language. */
export interface Language {
  /** Folded words that don't help to find anything. They are ignored in a query with other words. */
  stopWords: ReadonlySet<string>;
  /** Words that change the meaning of others. They affect the order of results, but no result has to have them. */
  modifiers: ReadonlySet<string>;
  /** Returns the common stem of a word's forms: the same for `charge`, `charged` and `charging`. */
  stem: (word: string) => string;
  synonymsIn: (phrase: string) => Synonyms;
}

/** Used until the rest has loaded: enough for suggestions. */
export const basicLanguage: Language = {
  stopWords: new Set(
    (
      "a an and are can do for from how i in is it my of the to what where with " +
      "como de del el en es la las lo los me mi o para por que se su tu un una y"
    ).split(" "),
  ),
  modifiers: new Set(["not", "on"]),
  stem: (word) => word,
  synonymsIn: () => new Map(),
};

/** The words of a query, without duplicates, in order. */
export interface Terms {
  /** Words that results should have. */
  terms: string[];
  /** Words that only change the order of results. */
  modifiers: string[];
}

/** Splits a phrase of `phraseOf`. Single letters and stop words count only if there is nothing else. */
export function termsOf(phrase: string, { stopWords, modifiers: known }: Language): Terms {
  const all = [...new Set(phrase.split(" "))].filter(Boolean);
  const modifiers = all.filter((word) => known.has(word));
  const terms = all.filter((word) => word.length > 1 && !stopWords.has(word) && !known.has(word));
  return terms.length ? { terms, modifiers } : { terms: all.slice(0, 1), modifiers: [] };
}
