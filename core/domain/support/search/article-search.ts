import { inSlices } from "../../../platform/slices.ts";
import { NOTHING_SOUGHT, type Sought } from "./highlight.ts";
import { createWordIndex, ONE_MISTAKE, type Document, type Ranked } from "./word-index.ts";
import { basicLanguage, indexed, phraseOf, termsOf, type Language } from "./words.ts";

/** What an article is found by before its text has loaded. */
export interface Searchable {
  title: string;
  /** Additional search words and phrases, separated by commas. */
  keywords: string;
  popular: boolean;
}

/**
 * A search result: items with the terms, otherwise with similarly spelled words, otherwise the popular ones (SUP-3).
 */
export interface Found<Item> {
  kind: "matched" | "similar" | "popular";
  /** Best first. */
  items: Item[];
  /** What to highlight in their texts. */
  sought: Sought;
}

/** A search over articles. It only uses titles and keywords until the texts are indexed. */
export interface ArticleSearch<Item> {
  /**
   * Returns items with the terms in title or keywords, otherwise with similarly spelled words. It is for type-ahead, so
   * it never returns popular items.
   */
  suggest(query: string, limit: number): Pick<Found<Item>, "items" | "sought">;
  search(query: string): Found<Item>;
  /**
   * Indexes the articles' texts, in slices. From then on, each search uses the language.
   * @throws the signal's reason if it is aborted
   */
  read(textOf: (item: Item) => string, language?: Language, signal?: AbortSignal): Promise<void>;
}

/**
 * Indexes the titles of articles, in slices, so that typing is never blocked.
 * @throws the signal's reason if it is aborted
 */
export async function indexTitles<Item>(
  items: readonly Item[],
  describe: (item: Item) => Searchable,
  signal?: AbortSignal,
): Promise<ArticleSearch<Item>> {
  const documents: Document[] = [];
  const popular: Item[] = [];
  let language = basicLanguage;
  let titles = createWordIndex(language);
  let whole = titles;

  await inSlices(
    items,
    (item) => {
      const { title, keywords, popular: isPopular } = describe(item);
      if (isPopular) popular.push(item);
      const phrases = [title, ...keywords.split(",")].map(indexed);
      const document = { id: documents.length, phrases, text: "" };
      documents.push(document);
      titles.add(document);
    },
    signal,
  );

  const parse = (query: string) => {
    const phrase = phraseOf(query);
    return { phrase, terms: termsOf(phrase, language), synonyms: language.synonymsIn(phrase) };
  };
  const found = (kind: Found<Item>["kind"], { ids, forms }: Ranked, phrase = "") => ({
    kind,
    items: ids.map((id) => items[id] as Item),
    sought: { terms: forms, phrase },
  });

  return {
    suggest(query, limit) {
      const { phrase, terms, synonyms: known } = parse(query);
      const limited = ({ ids, forms }: Ranked) =>
        found("matched", { ids: ids.slice(0, limit), forms }, phrase);
      const matched = titles.matched(terms, known);
      if (matched.ids.length) return limited(matched);
      // While a visitor types, distant matches are searched only if nothing is near.
      const near = titles.similar(terms, known, ONE_MISTAKE);
      return limited(near.ids.length ? near : titles.similar(terms, known));
    },
    search(query) {
      const { phrase, terms, synonyms: known } = parse(query);
      const matched = whole.matched(terms, known);
      if (matched.ids.length) return found("matched", matched, phrase);
      const similar = whole.similar(terms, known);
      if (similar.ids.length) return found("similar", similar);
      // No article has all the words, and none is misspelled: return those with at least half of them.
      const partial = whole.partial(terms, known);
      if (partial.ids.length) return found("matched", partial, phrase);
      return { kind: "popular", items: popular, sought: NOTHING_SOUGHT };
    },
    async read(textOf, next = basicLanguage, readSignal) {
      const stemmed = createWordIndex(next);
      const all = createWordIndex(next);
      await inSlices(
        documents,
        (document) => {
          stemmed.add(document);
          all.add({ ...document, text: indexed(textOf(items[document.id] as Item)) });
        },
        readSignal,
      );
      titles = stemmed;
      whole = all;
      language = next;
    },
  };
}
