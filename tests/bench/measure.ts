import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import type { AnswerKind } from "./variants/variant.ts";

/** The network and the machine that every visit is made with. */
export const BYTES_PER_SECOND = 1_600_000 / 8;
export const LATENCY_MS = 150;
export const CPU_SLOWDOWN = 4;
/** A visit that has shown no field by then has not started. */
const PATIENCE_MS = 20_000;

/** What one visit saw: times in milliseconds since the navigation began, sizes in bytes after compression. */
export interface Visit {
  usable?: number;
  /** Of a search from its input until results are painted, in ms. */
  answered?: number;
  /** Of a search when results are painted. */
  success?: number;
  scriptBeforeUsable?: number;
  scriptUntilSuccess?: number;
  /** Everything on the wire with its headers, the page's own document too. */
  wire: number;
  /** From when the first script had come. */
  longTasks: number[];
  /** Sum of layout shifts without input. */
  shift: number;
}

export interface Plan {
  answer: AnswerKind;
  /** What is searched, where `answer` is `results`. */
  term?: string;
  /** How long after the field can be used it is typed into, in ms; at once where it is absent. */
  pauseMs?: number;
  /** Signs up in the end, with this address. */
  submits: boolean;
  email: string;
  /** Only looks on until the element's code is there. */
  untouched?: boolean;
}

/** From now on a page has the network that visits are made with. */
export const slowNetwork = (protocol: CDPSession) =>
  protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });

/** A page in a context of its own, with nothing cached, slowed as asked. */
export async function openPage(
  browser: Browser,
  slow: { network: boolean },
): Promise<{ page: Page; protocol: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (slow.network) await slowNetwork(protocol);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, protocol, close: () => context.close() };
}

/** Visits a page once and does what the plan says; undefined where no field could be used in time. */
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
      timer = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    const seen = await Promise.race([report, patience]);
    clearTimeout(timer);
    return seen && { ...seen, wire };
  } finally {
    await close();
  }
}
