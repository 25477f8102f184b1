/** The word that all negations are indexed and searched as. */
const NOT = "not";
/** Without apostrophes, as `words()` leaves them: people write `cant` as often as `can't`. */
const NEGATIONS =
  /\b(?:(?:ca|wo|do|does|did|is|are|was|were|could|would|should|have|has|ai)nt|cannot|no|never|sin|nunca|ni|tampoco)\b/g;

/** Marks above or below a letter, once they are separated from it. */
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['‘’ʼ´`]/g;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
/** `Wi-Fi`: one word, however it is written. */
const HYPHENATED = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** Lower case without accents, so that `Conexión` and `conexion` are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain: separating the accents takes ten times as long as looking for them.
  return /[\u0080-\uffff]/.test(lower) ? lower.normalize("NFD").replace(MARKS, "") : lower;
}

const words = (folded: string): string => folded.replace(BETWEEN, " ").trim().replace(NEGATIONS, NOT);
const plain = (text: string): string => fold(text).replace(APOSTROPHES, "");

/** A text's words, folded, separated by single spaces. A hyphenated word is there joined and in its parts. */
export const indexed = (text: string): string =>
  words(plain(text).replace(HYPHENATED, (word) => `${word.replace(BETWEEN, "")} ${word}`));

/** What is asked for as a phrase, to be found word for word. A hyphenated word is one. */
export const phraseOf = (text: string): string =>
  words(plain(text).replace(HYPHENATED, (word) => word.replace(BETWEEN, "")));

/** For each word of a phrase, the words that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** What a search knows of the language that people search in. */
export interface Language {
  /** Words that say nothing about what is looked for, folded. Left out of a query that has others. */
  stopWords: ReadonlySet<string>;
  /** Words that change what others mean. They count toward the order of results, but no result has to have them. */
  modifiers: ReadonlySet<string>;
  /** Returns what a word's forms have in common: the same for `charge`, `charged` and `charging`. */
  stem: (word: string) => string;
  synonymsIn: (phrase: string) => Synonyms;
}

/** What is known before the rest has loaded: enough for suggestions. */
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

/** A query's words, each once, in their order. */
export interface Terms {
  /** Words that results are expected to have. */
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
