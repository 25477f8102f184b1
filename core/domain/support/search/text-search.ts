import { inSlices } from "../../../platform/slices.ts";
import { itemsOf, parse, type ArticleIndex, type Items } from "./article-search.ts";
import { createWordIndex, MAX_DISTANCE } from "./word-index.ts";
import { basicLanguage, indexed, type Language } from "./words.ts";

/**
 * A search result: items with all terms, otherwise with similarly spelled words, otherwise with some of the terms (`matched`
 * too), otherwise the popular ones (SUP-3).
 */
export interface Found<Item> extends Items<Item> {
  kind: "matched" | "similar" | "popular";
}

/**
 * Indexes the articles' texts, in slices. From then on, each search uses the language.
 * @throws the signal's reason if it is aborted
 */
export async function readTexts<Item>(
  index: ArticleIndex<Item>,
  textOf: (item: Item) => string,
  language: Language = basicLanguage,
  signal?: AbortSignal,
): Promise<void> {
  const titles = createWordIndex(language);
  const whole = createWordIndex(language);
  await inSlices(
    index.documents,
    (document) => {
      titles.add(document);
      whole.add({ ...document, text: indexed(textOf(index.items[document.id] as Item)) });
    },
    signal,
  );
  Object.assign(index, { language, titles, whole });
}

/** Returns items by title and keywords, and by text once the texts are read. */
export function search<Item>(index: ArticleIndex<Item>, query: string): Found<Item> {
  const { phrase, terms, synonyms } = parse(query, index);
  const { whole } = index;
  const matched = whole.find(terms, synonyms);
  if (matched.ids.length) return { kind: "matched", ...itemsOf(index, matched, phrase) };
  const similar = whole.find(terms, synonyms, MAX_DISTANCE);
  if (similar.ids.length) return { kind: "similar", ...itemsOf(index, similar) };
  // No article has all the words, and none is misspelled: return those with some of them.
  const partial = whole.find(terms, synonyms, MAX_DISTANCE, true);
  if (partial.ids.length) return { kind: "matched", ...itemsOf(index, partial, phrase) };
  const popular = index.documents.flatMap((document) => (document.popular ? [document.id] : []));
  return { kind: "popular", ...itemsOf(index, { ids: popular, forms: [] }) };
}
