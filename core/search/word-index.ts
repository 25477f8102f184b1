import SearchableMap from "minisearch/SearchableMap";
import { PHRASE_SCORE, TERM_SCORE, type Sought } from "./highlight.ts";
import { similarity } from "./similarity.ts";
import { SILENT } from "./words.ts";

/** A fuzzy match counts above this similarity (SUP-3). */
export const LEAST_SIMILARITY = 0.5;
/** Letters that may differ in a word, a swap counted as two: more would cost a search of everything. */
const MAX_DISTANCE = 3;
/** One mistake, a swap too: found in a fifth of the time. */
export const ONE_MISTAKE = 2;
/** How much more a word says in the title, and among the words that editors gave the article. */
const BOOST = { title: 4, keywords: 2, description: 1 };
/** A word that only begins with the term says less than the term itself. */
const PREFIX_WEIGHT = 0.5;
/** How fast the third and the tenth time a word stands somewhere say nothing new: BM25's k. */
const SATURATION = 1.2;

/** What is searched, its texts as `indexed()` makes them. `id` is the place in the list of articles, from 0. */
export interface Document {
  id: number;
  title: string;
  keywords: string;
  description: string;
}
type Field = keyof typeof BOOST;

export interface WordIndex {
  /** In the order of the ids. */
  add(document: Document): void;
  /** Ids of what holds all terms, or with `some` any of them: highest score of SUP-4 first. */
  matched(sought: Sought, some?: boolean): number[];
  /** Ids of what holds words like the terms, most alike first (SUP-3), and those words; `distance` is how far they may be. */
  similar(terms: readonly string[], distance?: number): { ids: number[]; words: string[] };
}

/** Where a word stands: an id, how much it says there, the next id, and so on. */
type Places = number[];
/** A word that answers a term, and how well: 1 where it is the term. */
type Answer = readonly [word: string, places: Places, closeness: number];

/**
 * An index of some fields. The tree of words with its search by beginning and by distance is the library's; the scores
 * are the specification's, and among equals those of BM25.
 */
export function createWordIndex(fields: readonly Field[]): WordIndex {
  const documents: Document[] = [];
  const tree = new SearchableMap<Places>();

  const exact = (term: string): Answer[] =>
    [...tree.atPrefix(term)].map(([word, places]) => [word, places, word === term ? 1 : PREFIX_WEIGHT]);

  const alike = (term: string, distance: number): Answer[] =>
    [...tree.fuzzyGet(term, Math.min(distance, Math.floor(term.length / 2)))]
      .map(([word, [places]]): Answer => [word, places, similarity(term, word)])
      .filter(([word, , closeness]) => closeness > LEAST_SIMILARITY && !SILENT.has(word));

  /** For each document: how many of the terms it answers, how closely, and what that says. */
  function weigh(answers: readonly Answer[][]) {
    const count = documents.length;
    const terms = new Uint8Array(count);
    const closeness = new Float64Array(count);
    const score = new Float64Array(count);
    for (const words of answers) {
      const best = new Float64Array(count);
      for (const [, places, close] of words) {
        const rare = Math.log(1 + count / (places.length / 2));
        for (let at = 0; at < places.length; at += 2) {
          const id = places[at] as number;
          const weight = places[at + 1] as number;
          score[id] = (score[id] as number) + (close * rare * weight) / (weight + SATURATION);
          if (close > (best[id] as number)) best[id] = close;
        }
      }
      for (let id = 0; id < count; id++) {
        if (!best[id]) continue;
        terms[id] = (terms[id] as number) + 1;
        closeness[id] = (closeness[id] as number) + (best[id] as number);
      }
    }
    return { terms, closeness, score };
  }

  const holdsPhrase = (id: number, phrase: string) =>
    fields.some((field) => ` ${(documents[id] as Document)[field]}`.includes(` ${phrase}`));

  function best(answers: readonly Answer[][], isIn: (terms: number) => boolean, first: FirstKey): number[] {
    const weights = weigh(answers);
    const keys = new Map<number, number>();
    weights.terms.forEach((terms, id) => {
      if (terms && isIn(terms)) keys.set(id, first(id, terms, weights.closeness[id] as number));
    });
    return [...keys.keys()].sort(
      (a, b) =>
        (keys.get(b) as number) - (keys.get(a) as number) ||
        (weights.score[b] as number) - (weights.score[a] as number),
    );
  }

  return {
    add(document) {
      documents.push(document);
      const weights = new Map<string, number>();
      for (const field of fields)
        for (const word of document[field].split(" "))
          if (word) weights.set(word, (weights.get(word) ?? 0) + BOOST[field]);
      for (const [word, weight] of weights) tree.fetch(word, () => []).push(document.id, weight);
    },
    matched({ terms, phrase }, some = false) {
      const answers = terms.map(exact);
      if (!some && answers.some((words) => words.length === 0)) return [];
      return best(
        answers,
        (count) => some || count === terms.length,
        (id, count) => count * TERM_SCORE + (phrase && holdsPhrase(id, phrase) ? PHRASE_SCORE : 0),
      );
    },
    similar(terms, distance = MAX_DISTANCE) {
      const words: string[] = [];
      const answers = terms.map((term) => {
        const found = exact(term);
        // Only words that stand nowhere are taken for misspelled.
        const meant = found.length ? found : alike(term, distance);
        words.push(...(found.length ? [term] : meant.map(([word]) => word)));
        return meant;
      });
      const isAnswered =
        answers.every((meant) => meant.length > 0) && terms.some((term) => !words.includes(term));
      if (!isAnswered) return { ids: [], words: [] };
      const ids = best(
        answers,
        (count) => count === terms.length,
        (_id, _count, closeness) => closeness,
      );
      return { ids, words };
    },
  };
}

/** What documents are put in order by, before their score. */
type FirstKey = (id: number, terms: number, closeness: number) => number;
