import type { Browser } from "playwright";
import { openPage } from "../measure.ts";
import { median } from "../results.ts";
import { makeQueries, type BenchArticle } from "./corpus.ts";

/** Between two keys, as a quick typist leaves them, in ms; less than what type-ahead waits for. */
const KEY_MS = 120;
/** What type-ahead waits for (SUP-2), in ms. */
const DEBOUNCE_MS = 150;
/** Words of each kind that are typed. */
const WORDS = 6;
/** A rest in which the element fetches the articles' own words, in ms; typing goes on while they are read. */
const REST_MS = 1_200;

/** Milliseconds at CPU / 4. */
export interface Typing {
  articles: number;
  /** From the end of the debounce until suggestions are painted: each word's median, of these the median and the worst. */
  p50: number;
  worst: number;
  /** The slowest of all. */
  slowest: number;
  /** The longest task while keys were pressed, from when the element's code was there; 0 where none took 50. */
  worstTask: number;
  /** The same while the articles' own words came, in a rest too, and were indexed beside the typing. */
  worstTaskReading: number;
}

/** In the page, as text: functions are changed by what runs this file. */
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
      if (performance.now() - since > 20000) return reject(new Error("nothing is suggested"));
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
  /** Of each word, in ms. */
  titles: number[];
  reading: number[];
};

/** Types each of the words twice: while titles alone are searched, and while the articles' own words come. */
async function typeOnce(browser: Browser, url: string, words: readonly string[]): Promise<Typed> {
  const { page, close } = await openPage(browser, { network: false });
  try {
    await page.goto(url);
    await page.evaluate(script);
    const type = (typed: readonly string[], restMs = 0) =>
      page.evaluate<{ times: number[]; worst: number }>(`bench.type(${JSON.stringify(typed)}, ${restMs})`);
    await page.evaluate(`document.querySelector("tv-support-search").whenReady()`);
    // The first word is typed while the titles come: what its suggestions took says how fast the content was.
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

/** Types words of titles, right and wrong ones, into the support search over so many articles, on a new page in each round. */
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
