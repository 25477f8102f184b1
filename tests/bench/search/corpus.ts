/** An article for the comparison of engines. */
export interface BenchArticle {
  title: string;
  keywords: string;
  /** About 960 characters. */
  text: string;
}

/** A typed query, and the index of the intended article. */
export interface BenchQuery {
  text: string;
  article: number;
}

const WORDS = 12_000;
const TITLE = { least: 3, most: 6 };
const KEYWORDS = 3;
const TEXT_WORDS = 145;

/** Returns the same numbers from 0 to 1 in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);
const oneOf = (random: Random, choices: string) => choices[below(random, choices.length)] as string;

/** Returns unique words of two to four syllables. */
function vocabulary(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = Array.from(
      { length: 2 + below(random, 3) },
      () => oneOf(random, "bcdfglmnprstv") + oneOf(random, "aeiou") + oneOf(random, "lnrs    ").trim(),
    );
    words.add(syllables.join(""));
  }
  return [...words];
}

/** Creates articles of made-up words: a few frequent ones and many rare ones, as in a language (Zipf). */
export function makeArticles(count: number): BenchArticle[] {
  const random = randomFrom(count);
  const words = vocabulary(random);
  const word = () => words[Math.floor(WORDS ** random()) - 1] as string;
  // In titles and keywords all words are equally likely, because they distinguish articles.
  const telling = () => words[below(random, WORDS)] as string;
  const many = (length: number, one: () => string) => Array.from({ length }, one).join(" ");
  return Array.from({ length: count }, () => ({
    title: many(TITLE.least + below(random, TITLE.most - TITLE.least + 1), telling),
    keywords: many(KEYWORDS, telling),
    text: `${many(TEXT_WORDS, word)}.`,
  }));
}

/** Returns the word with a letter removed, doubled, replaced, or swapped with its neighbor; never the first. */
function mistyped(random: Random, word: string): string {
  const at = 1 + below(random, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at] as string, word.slice(at + 1)];
  switch (below(random, 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + oneOf(random, "aeioubcdfgl".replace(letter, "")) + after;
    default:
      return before + after.slice(0, 1) + letter + after.slice(1);
  }
}

/** Returns one or two words of a title as a visitor types them: correctly, or each with one typo. */
export function makeQueries(articles: readonly BenchArticle[], count: number, typos: boolean): BenchQuery[] {
  const random = randomFrom(articles.length + count);
  return Array.from({ length: count }, () => {
    const article = below(random, articles.length);
    const words = (articles[article] as BenchArticle).title.split(" ").slice(0, 1 + below(random, 2));
    return { article, text: words.map((word) => (typos ? mistyped(random, word) : word)).join(" ") };
  });
}
