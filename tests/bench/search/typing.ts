import type { Browser } from "playwright";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import { makeQueries, type BenchArticle } from "./corpus.ts";

/** Delay between two keys of a fast typist, in ms; less than the debounce of type-ahead. */
const KEY_MS = 120;
/** Debounce of type-ahead (SUP-2), in ms. */
const DEBOUNCE_MS = 150;
/** Number of typed words of each kind. */
const WORDS = 6;
/** Pause in which the element fetches the articles' texts, in ms; typing continues while they are read. */
const REST_MS = 1_200;

/** In ms at CPU / 4. */
export interface Typing {
  articles: number;
  /**
   * From the end of the debounce until suggestions are painted: the median of the words' medians, and the worst
   * word's median.
   */
  p50: number;
  worst: number;
  /** The slowest of all. */
  slowest: number;
  /** Longest task while typing, after the element's code had loaded; 0 if none took 50 ms. */
  worstTask: number;
  /** The same while the articles' texts were fetched, also in a pause, and indexed during typing. */
  worstTaskReading: number;
}

/** Runs in the page. A string, because tsx changes functions. */
const script = `
globalThis.bench = {
  tasks: [],
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  root: () => document.querySelector("tv-support-search").shadowRoot,
  options: () => bench.root().querySelectorAll("[role=option]").length,
  until: (holds) => new Promise((resolve, reject) => {
    const since = performance.now();
    const look = () => {
      if (holds()) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        return port2.postMessage(null);
      }
      if (performance.now() - since > 20000) return reject(new Error("no suggestions"));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }),
  async word(text) {
    const field = bench.root().querySelector("input");
    field.focus();
    field.select();
    document.execCommand("delete");
    await bench.until(() => bench.options() === 0);
    let pressed = 0;
    for (const letter of text) {
      await bench.wait(${KEY_MS});
      pressed = performance.now();
      document.execCommand("insertText", false, letter);
    }
    return (await bench.until(() => bench.options() > 0)) - pressed - ${DEBOUNCE_MS};
  },
  async type(words, restMs) {
    const from = performance.now();
    await bench.wait(restMs);
    const times = [];
    for (const word of words) times.push(await bench.word(word));
    await bench.wait(200);
    const tasks = bench.tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration);
    return { times, worst: Math.max(0, ...tasks) };
  },
};
new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: "longtask" });`;

type Typed = Pick<Typing, "worstTask" | "worstTaskReading"> & {
  /** For each word, in ms. */
  titles: number[];
  reading: number[];
};

/** Types each word twice: while only titles are searched, and while the articles' texts are loading. */
async function typeOnce(browser: Browser, url: string, words: readonly string[]): Promise<Typed> {
  const { page, close } = await openPage(browser, { network: false });
  try {
    await page.goto(url);
    await page.evaluate(script);
    const type = (typed: readonly string[], restMs = 0) =>
      page.evaluate<{ times: number[]; worst: number }>(`bench.type(${JSON.stringify(typed)}, ${restMs})`);
    await page.evaluate(`document.querySelector("tv-support-search").whenReady()`);
    // The first word is typed while the titles are loading: its time shows how fast the content was.
    const first = await type(words.slice(0, 1));
    const titles = await type(words);
    const reading = await type(words.toReversed(), REST_MS);
    return {
      titles: titles.times,
      reading: reading.times.toReversed(),
      worstTask: Math.max(first.worst, titles.worst),
      worstTaskReading: reading.worst,
    };
  } finally {
    await close();
  }
}

/**
 * Types words of titles, with and without typos, into the support search with this many articles, on a new page per
 * round.
 */
export async function measureTyping(
  browser: Browser,
  url: string,
  articles: readonly BenchArticle[],
  rounds: number,
): Promise<Typing> {
  const words = [false, true].flatMap((typos) =>
    makeQueries(articles, WORDS, typos).map(({ text }) => text.split(" ")[0] as string),
  );
  const seen: Typed[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await typeOnce(browser, url, words));
  const timesOf = (at: number) =>
    seen.flatMap(({ titles, reading }) => [titles[at] as number, reading[at] as number]);
  const medians = words.map((_, at) => median(timesOf(at)) ?? NaN);
  return {
    articles: articles.length,
    p50: median(medians) ?? NaN,
    worst: Math.max(...medians),
    slowest: Math.max(...words.flatMap((_, at) => timesOf(at))),
    worstTask: Math.max(...seen.map(({ worstTask }) => worstTask)),
    worstTaskReading: Math.max(...seen.map(({ worstTaskReading }) => worstTaskReading)),
  };
}
