import type { Browser, CDPSession } from "playwright";
import { openPage } from "./measure.ts";

const FURTHER = 49;
const MOUNTS = 1000;
/** Lets caches fill that every page fills once. */
const WARM_UP = 50;

/** Milliseconds at CPU / 4; bytes after a collection. */
export interface Mounts {
  /** For each element beyond the first, 50 on the page, until all are ready and painted. */
  perFurther: number;
  perMountAndRemoval: number;
  heapGrowth: number;
  /** DOM nodes that stayed. */
  nodesLeft: number;
}

/** In the page, as text: functions are changed by what runs this file. */
const script = `
globalThis.bench = {
  painted: () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  })),
  async further(count) {
    await document.querySelector("tv-email-signup").whenReady();
    await bench.painted();
    const started = performance.now();
    const made = Array.from({ length: count }, () => document.createElement("tv-email-signup"));
    document.querySelector("main").append(...made);
    await Promise.all(made.map((element) => element.whenReady()));
    await bench.painted();
    const spent = performance.now() - started;
    for (const element of made) element.remove();
    return spent / count;
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
  // Twice: what finalizers let go is collected by the second.
  for (let i = 0; i < 2; i++) await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await protocol.send("Runtime.getHeapUsage");
  const { nodes } = await protocol.send("Memory.getDOMCounters");
  return { heap, nodes };
}

/** What further elements cost, and whether removed ones leave anything behind. */
export async function measureMounts(browser: Browser, url: string): Promise<Mounts> {
  const { page, protocol, close } = await openPage(browser, { network: false });
  try {
    await page.goto(url);
    await page.evaluate(script);
    const ask = (call: string) => page.evaluate<number>(`bench.${call}`);
    const perFurther = await ask(`further(${FURTHER})`);
    await ask(`cycle(${WARM_UP})`);
    const before = await settled(protocol);
    const perMountAndRemoval = await ask(`cycle(${MOUNTS})`);
    const after = await settled(protocol);
    return {
      perFurther,
      perMountAndRemoval,
      heapGrowth: after.heap - before.heap,
      nodesLeft: after.nodes - before.nodes,
    };
  } finally {
    await close();
  }
}
