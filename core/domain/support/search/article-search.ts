import { inSlices } from "../../../platform/slices.ts";
import type { HighlightTerms } from "./highlight.ts";
import {
  createWordIndex,
  MAX_DISTANCE,
  ONE_MISTAKE,
  type Document,
  type Ranked,
  type WordIndex,
} from "./word-index.ts";
import { basicLanguage, indexed, phraseOf, termsOf, type Language } from "./words.ts";

/** What an article is found by before its text has loaded. */
export interface Searchable {
  /** The title. */
  label: string;
  /** Additional search words and phrases, separated by commas. */
  searchLabel: string;
  popular: boolean;
}

/** Indexed articles: only titles and keywords, until `readTexts` replaces the last three. */
export interface ArticleIndex<Item> {
  readonly items: readonly Item[];
  readonly documents: readonly Document[];
  language: Language;
  titles: WordIndex;
  /** The texts too, once they are read. */
  whole: WordIndex;
}

/** Items, best first, and what to highlight in their texts. */
export interface Items<Item> {
  items: Item[];
  highlightTerms: HighlightTerms;
}

/**
 * Indexes the titles of articles, in slices, so that typing is never blocked.
 * @throws the signal's reason if it is aborted
 */
export async function indexTitles<Item extends Searchable>(
  items: readonly Item[],
  signal?: AbortSignal,
): Promise<ArticleIndex<Item>> {
  const documents: Document[] = [];
  const titles = createWordIndex(basicLanguage);
  await inSlices(
    items,
    ({ label, searchLabel, popular }) => {
      const phrases = [label, ...searchLabel.split(",")].map(indexed);
      const document = { id: documents.length, phrases, text: "", popular };
      documents.push(document);
      titles.add(document);
    },
    signal,
  );
  return { items, documents, language: basicLanguage, titles, whole: titles };
}

/** Returns a query's phrase and terms in the index's language. */
export function parse(query: string, { language }: Pick<ArticleIndex<unknown>, "language">) {
  const phrase = phraseOf(query);
  return { phrase, terms: termsOf(phrase, language), synonyms: language.synonymsIn(phrase) };
}

export const itemsOf = <Item>(
  { items }: ArticleIndex<Item>,
  { ids, forms }: Ranked,
  phrase = "",
): Items<Item> => ({
  items: ids.map((id) => items[id] as Item),
  highlightTerms: { terms: forms, phrase },
});

/**
 * Returns items with the terms in title or keywords, otherwise with similarly spelled words. It is for type-ahead, so
 * it never returns popular items.
 */
export function suggest<Item>(index: ArticleIndex<Item>, query: string, limit: number): Items<Item> {
  const { phrase, terms, synonyms } = parse(query, index);
  const { titles } = index;
  // While a visitor types, distant matches are searched only if nothing is near.
  let ranked = titles.find(terms, synonyms);
  for (const distance of [ONE_MISTAKE, MAX_DISTANCE])
    if (!ranked.ids.length) ranked = titles.find(terms, synonyms, distance);
  return itemsOf(index, { ...ranked, ids: ranked.ids.slice(0, limit) }, phrase);
}
