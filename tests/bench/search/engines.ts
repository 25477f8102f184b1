import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { indexTitles } from "../../../core/domain/support/search/article-search.ts";
import { readTexts, search } from "../../../core/domain/support/search/text-search.ts";
import { loadLanguage } from "../../../core/domain/support/search/language.ts";
import { modules } from "../installed.ts";
import type { BenchArticle } from "./corpus.ts";

/** Returns the indexes of the articles found, best first, one page at most. */
export type Search = (query: string) => readonly number[];

/** A search engine: indexes articles, and returns one page of results for a query. */
export interface Engine {
  name: string;
  index(articles: readonly BenchArticle[]): Promise<Search>;
}

/** Results on a page. Results after it count as not found. */
const PAGE = 10;

/**
 * The settings that the documentation of each library recommends for titles, keywords and texts, with tolerance for
 * typos.
 */
const load = async (file: string): Promise<never> =>
  ((await import(pathToFileURL(join(modules, file)).href)) as { default: never }).default;

interface MiniSearchLike {
  addAll(documents: readonly object[]): void;
  search(query: string, options: object): { id: number }[];
}
interface FuseLike {
  search(query: string, options: object): { refIndex: number }[];
}
interface UFuzzyLike {
  search(
    haystack: readonly string[],
    query: string,
    outOfOrder: number,
  ): [number[] | null, unknown, number[] | null];
}
type Maker<Made> = new (...args: unknown[]) => Made;

const ours: Engine = {
  name: "tv-support-search",
  async index(articles) {
    const items = articles.map(({ title, keywords, text }, at) => ({
      label: title,
      searchLabel: keywords,
      text,
      at,
    }));
    const index = await indexTitles(items.map((item) => ({ ...item, popular: false })));
    await readTexts(index, ({ text }) => text, await loadLanguage("en"));
    return (query) =>
      search(index, query)
        .items.slice(0, PAGE)
        .map(({ at }) => at);
  },
};

const miniSearch: Engine = {
  name: "MiniSearch",
  async index(articles) {
    const MiniSearch: Maker<MiniSearchLike> = await load("minisearch/dist/es/index.js");
    const search = new MiniSearch({ fields: ["title", "keywords", "text"] });
    search.addAll(articles.map((article, id) => ({ id, ...article })));
    const options = { boost: { title: 4, keywords: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" };
    return (query) =>
      search
        .search(query, options)
        .slice(0, PAGE)
        .map(({ id }) => id);
  },
};

const fuse: Engine = {
  name: "Fuse.js",
  async index(articles) {
    const Fuse: Maker<FuseLike> = await load("fuse.js/dist/fuse.mjs");
    const keys = [
      { name: "title", weight: 4 },
      { name: "keywords", weight: 2 },
      { name: "text", weight: 1 },
    ];
    const search = new Fuse(articles, { keys, ignoreLocation: true, threshold: 0.3 });
    return (query) => search.search(query, { limit: PAGE }).map(({ refIndex }) => refIndex);
  },
};

const uFuzzy: Engine = {
  name: "uFuzzy",
  async index(articles) {
    const UFuzzy: Maker<UFuzzyLike> = await load("@leeoniya/ufuzzy/dist/uFuzzy.mjs");
    const search = new UFuzzy({ intraMode: 1 });
    const haystack = articles.map(({ title, keywords, text }) => `${title} ${keywords} ${text}`);
    return (query) => {
      const [places, , order] = search.search(haystack, query, 1);
      if (!places) return [];
      // If there are too many to rank, they come unranked.
      return (order ? order.map((at) => places[at] as number) : places).slice(0, PAGE);
    };
  },
};

export const engines: readonly Engine[] = [ours, miniSearch, fuse, uFuzzy];
