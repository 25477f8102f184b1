import { inSlices } from "../browser/slices.ts";
import { soughtOf, type Sought } from "./highlight.ts";
import { createWordIndex, ONE_MISTAKE, type Document, type WordIndex } from "./word-index.ts";
import { indexed } from "./words.ts";

/** By what an article is found before its own words have come. */
export interface Searchable {
  title: string;
  /** Further words that it is to be found by. */
  keywords: string;
  popular: boolean;
}

/** What a search has found: what holds the terms, else what is spelled alike, else what most people read (SUP-3). */
export interface Found<Item> {
  kind: "matched" | "similar" | "popular";
  /** Best first. */
  items: Item[];
  /** What to mark in their texts. */
  sought: Sought;
}

/** A search over articles. It answers from the titles until their own words are indexed. */
export interface ArticleSearch<Item> {
  /** What has the terms in title or keywords, else what is spelled alike there: for type-ahead, so nothing popular. */
  suggest(query: string, limit: number): Pick<Found<Item>, "items" | "sought">;
  search(query: string): Found<Item>;
  /** Indexes the articles' own words, in slices. @throws the signal's reason, once it is aborted */
  read(textOf: (item: Item) => string, signal?: AbortSignal): Promise<void>;
}

/** Indexes the titles of articles, in slices: typing is never held up. @throws the signal's reason, once it is aborted */
export async function indexTitles<Item>(
  items: readonly Item[],
  tell: (item: Item) => Searchable,
  signal?: AbortSignal,
): Promise<ArticleSearch<Item>> {
  const documents: Document[] = [];
  const popular: Item[] = [];
  const titles = createWordIndex(["title", "keywords"]);
  let whole: WordIndex = titles;

  await inSlices(
    items,
    (item) => {
      const { title, keywords, popular: isPopular } = tell(item);
      if (isPopular) popular.push(item);
      const id = documents.length;
      const document = { id, title: indexed(title), keywords: indexed(keywords), description: "" };
      documents.push(document);
      titles.add(document);
    },
    signal,
  );

  const itemsOf = (ids: readonly number[]) => ids.map((id) => items[id] as Item);

  return {
    suggest(query, limit) {
      const sought = soughtOf(query);
      const matched = titles.matched(sought);
      if (matched.length) return { items: itemsOf(matched.slice(0, limit)), sought };
      // Somebody is typing: what is further off is looked for only where nothing is near.
      const near = titles.similar(sought.terms, ONE_MISTAKE);
      const { ids, words } = near.ids.length ? near : titles.similar(sought.terms);
      return { items: itemsOf(ids.slice(0, limit)), sought: { terms: words, phrase: "" } };
    },
    search(query) {
      const sought = soughtOf(query);
      const matched = whole.matched(sought);
      if (matched.length) return { kind: "matched", items: itemsOf(matched), sought };
      const { ids, words } = whole.similar(sought.terms);
      if (ids.length) return { kind: "similar", items: itemsOf(ids), sought: { terms: words, phrase: "" } };
      // No article has all the words, and none is misspelled: what has most of them.
      const some = whole.matched(sought, true);
      if (some.length) return { kind: "matched", items: itemsOf(some), sought };
      return { kind: "popular", items: popular, sought: { terms: [], phrase: "" } };
    },
    async read(textOf, signal) {
      const all = createWordIndex(["title", "keywords", "description"]);
      await inSlices(
        documents,
        (document) => all.add({ ...document, description: indexed(textOf(items[document.id] as Item)) }),
        signal,
      );
      whole = all;
    },
  };
}
