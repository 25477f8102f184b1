import { makeArticles, makeQueries, type BenchQuery } from "./corpus.ts";
import { engines, type Search } from "./engines.ts";

/** Numbers of articles. */
const SIZES = [1_000, 10_000];
const QUERIES = 200;
/** An engine is stopped after this time for a set of queries, in ms; the report says how many it has processed. */
const TIMEOUT_MS = 20_000;

/** Results of one engine with one number of articles, in this process: times in ms, hits as a fraction. */
export interface Compared {
  engine: string;
  articles: number;
  indexMs: number;
  /** For words as in a title, and for words with one typo each. */
  plain: Answers;
  typos: Answers;
}

export interface Answers {
  queries: number;
  p50: number;
  p99: number;
  /** Fraction of the queries that find the intended article among the first ten results. */
  hits: number;
}

function ask(search: Search, queries: readonly BenchQuery[]): Answers {
  const times: number[] = [];
  let hits = 0;
  const started = performance.now();
  for (const { text, article } of queries) {
    const since = performance.now();
    if (since - started > TIMEOUT_MS) break;
    if (search(text).includes(article)) hits++;
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { queries: times.length, p50: at(0.5), p99: at(0.99), hits: hits / times.length };
}

/** Runs every engine with the same generated articles and queries. */
export async function compareEngines(): Promise<Compared[]> {
  const found: Compared[] = [];
  for (const count of SIZES) {
    const articles = makeArticles(count);
    const plain = makeQueries(articles, QUERIES, false);
    const typos = makeQueries(articles, QUERIES, true);
    for (const { name: engine, index } of engines) {
      const started = performance.now();
      const search = await index(articles);
      const indexMs = performance.now() - started;
      // Warms up, so that everything is compiled.
      for (const { text } of makeQueries(articles, 5, true)) search(text);
      found.push({
        engine,
        articles: count,
        indexMs,
        plain: ask(search, plain),
        typos: ask(search, typos),
      });
      console.error(`searched ${count} articles by ${engine}`);
    }
  }
  return found;
}
