import type { Browser, CDPSession } from "playwright";
import { openPage } from "./measure.ts";

const FURTHER = 49;
const MOUNTS = 1000;
/** The browser's work after a page's load takes about as long, in ms. It doesn't count for any element. */
const REST_MS = 500;
/** Fills caches that every page fills once. */
const WARM_UP = 50;

/** In ms at CPU / 4; in bytes after a garbage collection. */
export interface Mounts {
  perMountAndRemoval: number;
  heapGrowth: number;
  /** Number of DOM nodes that remained. */
  nodesLeft: number;
}

/** Runs in the page. A string, because tsx changes functions. */
const script = `
globalThis.bench = {
  painted: () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  })),
  async further(tag, count) {
    await customElements.whenDefined(tag);
    await document.querySelector(tag).whenReady?.();
    await new Promise((resolve) => setTimeout(resolve, ${REST_MS}));
    await bench.painted();
    const started = performance.now();
    const made = Array.from({ length: count }, () => document.createElement(tag));
    document.querySelector("main").append(...made);
    await Promise.all(made.map((element) => element.whenReady?.()));
    await bench.painted();
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
    await bench.painted();
    return (performance.now() - started) / count;
  },
};`;

async function settled(protocol: CDPSession): Promise<{ heap: number; nodes: number }> {
  // Twice: the second one collects what finalizers have released.
  for (let i = 0; i < 2; i++) await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await protocol.send("Runtime.getHeapUsage");
  const { nodes } = await protocol.send("Memory.getDOMCounters");
  return { heap, nodes };
}

/**
 * Returns the cost of each element after the first, with 50 on the page, until all are ready and painted, in ms at
 * CPU / 4.
 */
export async function measureFurther(browser: Browser, url: string, tag: string): Promise<number> {
  const { page, close } = await openPage(browser, { network: false });
  try {
    await page.goto(url);
    await page.evaluate(script);
    return await page.evaluate<number>(`bench.further("${tag}", ${FURTHER})`);
  } finally {
    await close();
  }
}

/** Measures what removed elements leave behind. */
export async function measureMounts(browser: Browser, url: string): Promise<Mounts> {
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
    return {
      perMountAndRemoval,
      heapGrowth: after.heap - before.heap,
      nodesLeft: after.nodes - before.nodes,
    };
  } finally {
    await close();
  }
}
