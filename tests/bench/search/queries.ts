import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";
import { locales, type Locale } from "../../../core/platform/config/locales.ts";
import {
  isFound,
  queryLists,
  readQueries,
  type QueryList,
  type SearchQuery,
} from "../../unit/support/search-queries.ts";
import { loadSupportSearches, supportArticles } from "../../unit/support/support-searches.ts";
import { cache } from "../files.ts";
import { install, modules } from "../installed.ts";
import type { BenchServer } from "../server.ts";
import { writePagefind } from "./pagefind.ts";

const PATH = "/pagefind-articles/";
/** The correct article must be among this many results. */
const FIRST = 3;

/** Results of one engine for one list of queries in one language. */
export interface Found {
  engine: string;
  list: QueryList;
  language: Locale;
  queries: number;
  passed: number;
  /** Queries without the correct article among the first three, and the articles found instead. */
  missed: { query: string; expected: string[]; found: string[] }[];
}

/** Returns the values of the articles that each query finds, best first. */
type AskAll = (language: Locale, queries: readonly string[]) => Promise<readonly string[][]>;

async function ours(): Promise<AskAll> {
  const searches = await loadSupportSearches();
  return async (language, queries) =>
    queries.map((query) => searches[language](query).items.map(({ value }) => value));
}

interface MiniSearchLike {
  addAll(documents: readonly object[]): void;
  search(query: string): { id: string }[];
}

/** Like the first example in its documentation: prefixes, typos, and a higher weight for titles. */
async function miniSearch(): Promise<AskAll> {
  const file = pathToFileURL(join(modules, "minisearch/dist/es/index.js")).href;
  const { default: MiniSearch } = (await import(file)) as {
    default: new (options: object) => MiniSearchLike;
  };
  return async (language, queries) => {
    const search = new MiniSearch({
      idField: "value",
      fields: ["label", "searchLabel", "text"],
      searchOptions: { boost: { label: 4, searchLabel: 2 }, prefix: true, fuzzy: 0.2 },
    });
    search.addAll(supportArticles(language));
    return queries.map((query) => search.search(query).map(({ id }) => id));
  };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * As its documentation recommends for a site: pages in their language, each with a heading, which has a weight of
 * 7.
 */
async function pagefind(browser: Browser, server: BenchServer): Promise<AskAll> {
  const dir = join(cache, "files/pagefind-articles");
  await writePagefind(dir, async (index) => {
    for (const language of locales)
      for (const { value, label, searchLabel, text } of supportArticles(language)) {
        const body = `<h1>${escaped(label)}</h1><p data-pagefind-weight="2">${escaped(searchLabel)}</p><p>${escaped(text)}</p>`;
        const content = `<!doctype html><html lang="${language}"><body>${body}</body></html>`;
        const { errors } = await index.addHTMLFile({ url: `/${language}/${value}`, content });
        if (errors.length > 0) throw new Error(errors.join("; "));
      }
  });
  server.serve([{ path: PATH, dir }]);
  return async (language, queries) => {
    const path = `${PATH}page-${language}`;
    server.put(path, `<!doctype html><html lang="${language}"><title>Pagefind</title></html>`);
    const page = await browser.newPage();
    await page.goto(server.origin + path);
    // A string, because tsx changes functions.
    const urls = await page.evaluate<string[][]>(`(async () => {
      const pagefind = await import("${PATH}pagefind.js");
      const found = [];
      for (const query of ${JSON.stringify(queries)}) {
        const { results } = await pagefind.search(query);
        const first = await Promise.all(results.slice(0, ${FIRST}).map((one) => one.data()));
        found.push(first.map(({ raw_url, url }) => raw_url ?? url));
      }
      return found;
    })()`);
    await page.close();
    return urls.map((found) => found.map((url) => url.replace(`/${language}/`, "")));
  };
}

function judge(
  engine: string,
  list: QueryList,
  rows: readonly SearchQuery[],
  found: readonly string[][],
): Found {
  const missed = rows.flatMap((row, at) => {
    const first = (found[at] ?? []).slice(0, FIRST);
    return isFound(row, first) ? [] : { query: row.query, expected: row.expected, found: first };
  });
  const { language } = rows[0] as SearchQuery;
  return { engine, list, language, queries: rows.length, passed: rows.length - missed.length, missed };
}

/**
 * Compares our search, Pagefind and MiniSearch for customers' queries over the demo's articles with their keywords.
 */
export async function compareQueries(browser: Browser, server: BenchServer): Promise<Found[]> {
  await install();
  const found: Found[] = [];
  for (const [engine, ask] of [
    ["tv-support-search", await ours()],
    ["Pagefind", await pagefind(browser, server)],
    ["MiniSearch", await miniSearch()],
  ] as const)
    for (const list of queryLists)
      for (const language of locales) {
        const rows = readQueries(list).filter((row) => row.language === language);
        const answers = await ask(
          language,
          rows.map(({ query }) => query),
        );
        found.push(judge(engine, list, rows, answers));
      }
  return found;
}
