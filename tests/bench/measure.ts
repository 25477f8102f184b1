import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import type { AnswerKind } from "./variants/variant.ts";

/** Network speed of all visits. */
export const BYTES_PER_SECOND = 1_600_000 / 8;
export const LATENCY_MS = 150;
export const CPU_SLOWDOWN = 4;
/** A phone's. */
export const SCREEN = { width: 390, height: 844 };
/** A visit without a field by then counts as failed, in ms. */
const TIMEOUT_MS = 20_000;

/** Results of one visit: times in ms since the start of the navigation, sizes in bytes after compression. */
export interface Visit {
  usable?: number;
  /** From a search's input until its results are painted, in ms. */
  answered?: number;
  /** When a search's results are painted, in ms. */
  success?: number;
  scriptBeforeUsable?: number;
  scriptUntilSuccess?: number;
  /** All bytes on the wire with headers, including the page's document. */
  wire: number;
  /** Since the first script's response, in ms. */
  longTasks: number[];
  /** Sum of layout shifts without input. */
  shift: number;
}

export interface Plan {
  answer: AnswerKind;
  /** Search term, if `answer` is `results`. */
  term?: string;
  /** Delay between the field's being usable and the typing, in ms; none if absent. */
  pauseMs?: number;
  /** Whether it signs up at the end, with this address. */
  submits: boolean;
  /** Whether it submits when the element's code has loaded, because the first view is in the page's HTML. */
  awaitsScript?: boolean;
  email: string;
  /** Whether it only waits until the element's code has loaded. */
  untouched?: boolean;
}

/** Limits a page to the network speed of visits. */
export const slowNetwork = (protocol: CDPSession) =>
  protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });

/** Opens a page in its own context, with an empty cache and a slow network and CPU. */
export async function openPage(
  browser: Browser,
  slow: { network: boolean },
): Promise<{ page: Page; protocol: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: SCREEN });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (slow.network) await slowNetwork(protocol);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, protocol, close: () => context.close() };
}

/** Visits a page once, as planned. Returns undefined if no field could be used in time. */
export async function visit(browser: Browser, url: string, plan: Plan): Promise<Visit | undefined> {
  const { page, protocol, close } = await openPage(browser, { network: true });
  try {
    let wire = 0;
    protocol.on("Network.loadingFinished", ({ encodedDataLength }) => (wire += encodedDataLength));
    await protocol.send("Runtime.enable");
    await protocol.send("Runtime.addBinding", { name: "benchReport" });
    const report = new Promise<Omit<Visit, "wire">>((resolve) => {
      protocol.on("Runtime.bindingCalled", ({ payload }) => resolve(JSON.parse(payload) as Visit));
    });
    await page.addInitScript(`globalThis.benchPlan = ${JSON.stringify(plan)}`);
    await page.addInitScript({ path: join(import.meta.dirname, "probe.js") });
    await page.goto(url, { waitUntil: "commit" });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined);
    });
    const seen = await Promise.race([report, patience]);
    clearTimeout(timer);
    return seen && { ...seen, wire };
  } finally {
    await close();
  }
}
