import SearchableMap from "minisearch/SearchableMap";
import type { Language, Synonyms, Terms } from "./words.ts";

/**
 * Returns the number of letters to insert, delete, replace, or swap with a neighbor to turn one word into the other.
 */
function distance(a: string, b: string): number {
  // Not `Array.from`: on pages with Prototype.js it ignores its callback.
  const lines = [[...Array(b.length + 1).keys()]];
  const at = (row: number, column: number) => lines[row]?.[column] as number;
  for (let row = 1; row <= a.length; row++) {
    const line = (lines[row] = [row]);
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(row - 1, column - 1) + (same ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

/** Returns the similarity of two words: 1 if they are the same, 0 if no letter matches. */
export const similarity = (a: string, b: string): number =>
  1 - distance(a, b) / (Math.max(a.length, b.length) || 1);

/** A fuzzy match counts above this similarity (SUP-3). */
export const MIN_SIMILARITY = 0.5;
/** The same in a query of several words: a misspelled word is very similar there; others aren't misspellings. */
const MIN_SIMILARITY_IN_PHRASE = 0.7;
/** Maximum edit distance of a word, where a swap counts as two: a higher one would make the search visit everything. */
export const MAX_DISTANCE = 3;
/** One mistake, including a swap: five times as fast. */
export const ONE_MISTAKE = 2;
/** What a word adds to a document's score, by where it is. */
const WEIGHT = { title: 4, keyword: 2, text: 0.45 };
/** What the second occurrence of a word adds to its weight, as a fraction; the next two add as much together. */
const REPEATED = 0.3;
/** How well other words match a term: another form of it, a synonym, a word that begins with it. */
const CLOSENESS = { form: 0.8, synonym: 0.7, prefix: 0.5 };
/** Shorter terms are prefixes of too many words. */
const MIN_PREFIX = 3;
/** Part of the terms that a document needs: the words of a sentence seldom all occur. */
const MIN_TERMS_RATIO = 1 / 2;
/** How many of the best documents have their title and keywords compared with the whole query. */
const COMPARED_COUNT = 64;
/** Minimum score of a document without all terms, as a fraction of the best score. */
const MIN_SCORE_RATIO = 0.3;
/** This many of the best documents are returned even below that. */
const MIN_RESULTS = 5;
/** How much a document gains whose title or one keyword phrase is the query. */
const PHRASE_GAIN = 4;

/**
 * A searchable document, with its texts as `indexed()` returns them. `id` is its index in the list of articles, from 0.
 */
export interface Document {
  id: number;
  /** The title, then the keyword phrases. */
  phrases: readonly string[];
  text: string;
  popular: boolean;
}

/** Words that match a term, and how well: 1 for the term itself. */
export type Forms = ReadonlyMap<string, number>;

export interface Ranked {
  /** Best first. */
  ids: number[];
  /** For each term the words that matched it, the term first. */
  forms: string[][];
}

export interface WordIndex {
  /** Adds a document. Call it in the order of the ids. */
  add(document: Document): void;
  /**
   * Returns documents that have all terms, and documents with some of them that score high too. With a distance, it also
   * accepts similarly spelled words for terms that occur nowhere (SUP-3); without such a term it returns nothing then.
   * `isPartial` returns documents even if none has all terms.
   */
  find(query: Terms, synonyms: Synonyms, distance?: number, isPartial?: boolean): Ranked;
}

/** Occurrences of a word: a document's id, the word's weight there, the next id, and so on. */
type Postings = number[];

/** Returns how often each word occurs. */
function countsOf(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const NOTHING: Ranked = { ids: [], forms: [] };

/**
 * Creates an index of documents. The word tree is the library's; scores and limits are ours and the specification's.
 */
export function createWordIndex({ stem, stopWords, modifiers: changing }: Language): WordIndex {
  const documents: Document[] = [];
  const tree = new SearchableMap<Postings>();
  /** The same words in a map: lookups in the tree are slower. */
  const postings = new Map<string, Postings>();
  /** Words by their stem. */
  const families = new Map<string, string[]>();

  function remember(word: string): Postings {
    const key = stem(word);
    if (!families.get(key)?.push(word)) families.set(key, [word]);
    const places: Postings = [];
    postings.set(word, places);
    return places;
  }

  /** Returns the words that match a term: its forms, its synonyms' forms, and words that begin with it. */
  function formsOf(term: string, synonyms: Synonyms): Map<string, number> {
    const forms = new Map<string, number>();
    if (term.length >= MIN_PREFIX || !postings.has(term))
      for (const [word] of tree.atPrefix(term)) forms.set(word, CLOSENESS.prefix);
    for (const synonym of synonyms.get(term) ?? [])
      for (const word of families.get(stem(synonym)) ?? []) forms.set(word, CLOSENESS.synonym);
    for (const word of families.get(stem(term)) ?? []) forms.set(word, CLOSENESS.form);
    if (postings.has(term)) forms.set(term, 1);
    return forms;
  }

  /** Returns similarly spelled words. */
  function similarWords(term: string, distance: number, least: number): Map<string, number> {
    const forms = new Map<string, number>();
    for (const word of tree.fuzzyGet(term, Math.min(distance, Math.floor(term.length / 2))).keys()) {
      const closeness = similarity(term, word);
      if (closeness > least && !stopWords.has(word) && !changing.has(word)) forms.set(word, closeness ** 3);
    }
    return forms;
  }

  const rarity = (count: number) => Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));

  /** Adds the score of each document's best matching word. Returns how distinctive the term is. */
  function addScores(forms: Forms, scores: Float64Array, counts?: Uint8Array): number {
    const best = new Map<number, number>();
    for (const [word, closeness] of forms) {
      const places = postings.get(word) as Postings;
      for (let at = 0; at < places.length; at += 2) {
        const id = places[at] as number;
        const weight = closeness * (places[at + 1] as number);
        if (weight > (best.get(id) ?? 0)) best.set(id, weight);
      }
    }
    const rare = rarity(best.size);
    for (const [id, weight] of best) {
      scores[id] = (scores[id] as number) + rare * weight;
      if (counts) counts[id] = (counts[id] as number) + 1;
    }
    return rare;
  }

  /** Returns how similar the phrase and the query are, from 0 to 1. */
  function phraseSimilarity(
    phrase: string,
    query: readonly { forms: Forms; rare: number }[],
    whole: number,
  ): number {
    let shared = 0;
    let all = 0;
    for (const word of new Set(phrase.split(" "))) {
      const term = query.find(({ forms }) => (forms.get(word) ?? 0) > CLOSENESS.prefix);
      if (!term && stopWords.has(word)) continue;
      all += term?.rare ?? rarity((postings.get(word)?.length ?? 0) / 2);
      shared += term?.rare ?? 0;
    }
    return all && whole ? Math.min(1, shared ** 2 / (whole * all)) : 0;
  }

  function rank({ terms, modifiers }: Terms, answers: readonly Forms[], isPartial: boolean): Ranked {
    const scores = new Float64Array(documents.length);
    const counts = new Uint8Array(documents.length);
    const known = modifiers.filter((word) => postings.has(word)).map((word) => new Map([[word, 1]]));
    const query = [...answers, ...known].map((forms, at) => ({
      forms,
      rare: addScores(forms, scores, at < terms.length ? counts : undefined),
    }));
    const whole = query.reduce((sum, { rare }) => sum + rare, 0);
    const byScore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number);
    const candidates: number[] = [];
    counts.forEach((count, id) => {
      if (!count || count < terms.length * MIN_TERMS_RATIO) return;
      scores[id] = ((scores[id] as number) * count) / terms.length;
      candidates.push(id);
    });
    candidates.sort(byScore);
    for (const id of candidates.slice(0, COMPARED_COUNT)) {
      const like = Math.max(
        ...(documents[id] as Document).phrases.map((phrase) => phraseSimilarity(phrase, query, whole)),
      );
      scores[id] = (scores[id] as number) * (1 + PHRASE_GAIN * like);
    }
    candidates.sort(byScore);
    const isComplete = (id: number) => counts[id] === terms.length;
    if (!isPartial && !candidates.some(isComplete)) return NOTHING;
    const least = (scores[candidates[0] as number] as number) * MIN_SCORE_RATIO;
    const ids = candidates.filter(
      (id, at) => at < MIN_RESULTS || isComplete(id) || (scores[id] as number) > least,
    );
    return { ids, forms: answers.map((forms, at) => [...new Set([terms[at] as string, ...forms.keys()])]) };
  }

  return {
    add(document) {
      documents.push(document);
      const [title = "", ...keywords] = document.phrases;
      const inTitle = new Set(title.split(" "));
      const inKeywords = countsOf(keywords.flatMap((phrase) => [...new Set(phrase.split(" "))]));
      const inText = countsOf(document.text.split(" "));
      const weight = (count = 0) => count && 1 + REPEATED * Math.log2(count);
      for (const word of new Set([...inText.keys(), ...inTitle, ...inKeywords.keys()]))
        if (word)
          tree
            .fetch(word, () => remember(word))
            .push(
              document.id,
              Math.max(inTitle.has(word) ? WEIGHT.title : 0, WEIGHT.keyword * weight(inKeywords.get(word))) +
                WEIGHT.text * weight(inText.get(word)),
            );
    },
    find(query, synonyms, distance = 0, isPartial = false) {
      const least = query.terms.length > 1 ? MIN_SIMILARITY_IN_PHRASE : MIN_SIMILARITY;
      let isMisspelled = false;
      const answers = query.terms.map((term) => {
        const forms = formsOf(term, synonyms);
        if (forms.size) return forms;
        isMisspelled = true;
        return distance ? similarWords(term, distance, least) : forms;
      });
      const isAnswer = isMisspelled === !!distance && answers.every(({ size }) => size);
      return isPartial || isAnswer ? rank(query, answers, isPartial) : NOTHING;
    },
  };
}
