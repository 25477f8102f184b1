import type { Browser, CDPSession } from "playwright";
import type { Runtime } from "../../tools/build/vite.ts";
import { inPage } from "./in-page.ts";
import { openPage } from "./measure.ts";
import { median } from "./results.ts";

/** Elements on the page, with the first. */
const ELEMENTS = [50, 500] as const;
const MOUNTS = 1000;
/** The browser's work after a page's load takes about as long, in ms. With a rest, it doesn't count for any element. */
export const REST_MS = 500;
/** Fills caches that every page fills once. */
const WARM_UP = 50;

/** Cost of each element after the first. */
export interface Further {
  name: Runtime | "floor";
  /** On the page at the end. */
  elements: number;
  /** Time between the first element and the others, in ms. */
  rest: number;
  /** Until all are ready and painted, in ms at CPU / 4. */
  each: number;
}

/** In ms at CPU / 4; in bytes after a garbage collection. */
export interface Mounts {
  perMountAndRemoval: number;
  heapGrowth: number;
  /** Number of DOM nodes that remained. */
  nodesLeft: number;
}

/** Runs in the page. A string, because tsx changes functions. */
const script = `${inPage}
bench.nextPaint = () => bench.painted(() => true);
Object.assign(bench, {
  async further(tag, count, rest) {
    await customElements.whenDefined(tag);
    await document.querySelector(tag).whenReady?.();
    if (rest) await new Promise((resolve) => setTimeout(resolve, rest));
    await bench.nextPaint();
    const started = performance.now();
    const made = Array.from({ length: count }, () => document.createElement(tag));
    document.querySelector("main").append(...made);
    await Promise.all(made.map((element) => element.whenReady?.()));
    await bench.nextPaint();
    return (performance.now() - started) / count;
  },
  async cycle(count) {
    const main = document.querySelector("main");
    const started = performance.now();
    for (let i = 0; i < count; i++) {
      const element = document.createElement("tv-email-signup");
      main.append(element);
      await element.whenReady();
      element.remove();
    }
    await bench.nextPaint();
    return (performance.now() - started) / count;
  },
});`;

async function settled(protocol: CDPSession): Promise<{ heap: number; nodes: number }> {
  // Twice: the second one collects what finalizers have released.
  for (let i = 0; i < 2; i++) await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await protocol.send("Runtime.getHeapUsage");
  const { nodes } = await protocol.send("Memory.getDOMCounters");
  return { heap, nodes };
}

/** A page with one element. */
export interface MountPage {
  name: Further["name"];
  tag: string;
  url: string;
}

/** Adds elements to pages with one, at once when that one is ready, and after a rest. Medians of the rounds. */
export async function measureFurther(
  browser: Browser,
  pages: readonly MountPage[],
  rounds: number,
): Promise<Further[]> {
  const kinds = pages.flatMap((page) =>
    ELEMENTS.flatMap((elements) =>
      [REST_MS, 0].map((rest) => ({ ...page, elements, rest, times: [] as number[] })),
    ),
  );
  for (let round = 0; round < rounds; round++) {
    for (const { tag, url, elements, rest, times } of kinds) {
      const { page, close } = await openPage(browser, { network: false });
      try {
        await page.goto(url);
        await page.evaluate(script);
        times.push(await page.evaluate<number>(`bench.further("${tag}", ${elements - 1}, ${rest})`));
      } finally {
        await close();
      }
    }
    console.error(`added elements, round ${round + 1} of ${rounds}`);
  }
  return kinds.map(({ name, elements, rest, times }) => ({
    name,
    elements,
    rest,
    each: median(times) ?? NaN,
  }));
}

/** Measures what removed elements leave behind. Medians of the rounds. */
export async function measureMounts(browser: Browser, url: string, rounds: number): Promise<Mounts> {
  const seen: Mounts[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, protocol, close } = await openPage(browser, { network: false });
    try {
      await page.goto(url);
      await page.evaluate(script);
      await page.evaluate(`document.querySelector("tv-email-signup").whenReady()`);
      const ask = (call: string) => page.evaluate<number>(`bench.${call}`);
      await ask(`cycle(${WARM_UP})`);
      const before = await settled(protocol);
      const perMountAndRemoval = await ask(`cycle(${MOUNTS})`);
      const after = await settled(protocol);
      seen.push({
        perMountAndRemoval,
        heapGrowth: after.heap - before.heap,
        nodesLeft: after.nodes - before.nodes,
      });
    } finally {
      await close();
    }
    console.error(`mounted and removed ${MOUNTS} elements, round ${round + 1} of ${rounds}`);
  }
  const middle = (name: keyof Mounts) => median(seen.map((one) => one[name])) ?? NaN;
  return {
    perMountAndRemoval: middle("perMountAndRemoval"),
    heapGrowth: middle("heapGrowth"),
    nodesLeft: middle("nodesLeft"),
  };
}
