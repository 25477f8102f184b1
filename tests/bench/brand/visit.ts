import type { CDPSession, Page } from "playwright";
import { inPortal } from "./in-portal.ts";

/** Maximum time for a page, in ms. */
const PATIENCE_MS = 30_000;
/** A page that has received nothing for this time has loaded everything, in ms. */
const QUIET_MS = 1_500;

/** Results of one visit: times in ms since the start of the navigation. */
export interface PageVisit {
  /** When the customer's data is painted. */
  shown: number;
  /** Until then, without those that the browser's cache answers. */
  requestsUntilShown: number;
  /** Longest task since the first script came; 0 if none took 50 ms. */
  task: number;
  /** Sum of layout shifts. */
  shift: number;
  /** Of a visit that waits until nothing more is loaded. */
  all?: Loaded;
}

/** What a page loads in all, without what the browser's cache answers. */
export interface Loaded {
  /** Without `prefetched`. */
  requests: number;
  /** Number of files with the code of next pages, which load while the page is at rest. */
  prefetched: number;
  scripts: number;
  /** Bytes on the wire, with headers. */
  wire: number;
  /** Requests that were sent more than once. */
  twice: string[];
}

interface Request {
  url: string;
  method: string;
}

/** The code of the account's pages, by the names of their paths. */
const CODE = /\/(?:react|lite)\/(account|devices|subscriptions|transactions)-/;

/** Script that records when a text is painted in the portal's page. */
const probe = (text: string) => `${inPortal}
  Object.assign(bench, { tasks: [], shift: 0 });
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) bench.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  bench.task = () => {
    const scripts = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "script");
    const came = Math.min(Infinity, ...scripts.map(({ responseEnd }) => responseEnd));
    return Math.max(0, ...bench.tasks.filter(({ startTime }) => startTime >= came).map(({ duration }) => duration));
  };
  void bench.painted(() => bench.shows(${JSON.stringify(text)})).then((at) => (bench.shown = at));`;

/** Opens a page and waits until a text is painted in it, and on request until nothing more is loaded. */
export async function visitPage(
  page: Page,
  protocol: CDPSession,
  { url, text, isWhole }: { url: string; text: string; isWhole: boolean },
): Promise<PageVisit> {
  const sent = new Map<string, Request>();
  let wire = 0;
  const onRequest = ({ requestId, request }: { requestId: string; request: Request }) => {
    if (/^https?:/.test(request.url)) sent.set(requestId, request);
  };
  const onCached = ({ requestId }: { requestId: string }) => sent.delete(requestId);
  const onResponse = ({
    requestId,
    response,
  }: {
    requestId: string;
    response: { fromDiskCache?: boolean };
  }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  };
  const onFinished = ({ encodedDataLength }: { encodedDataLength: number }) => (wire += encodedDataLength);
  protocol
    .on("Network.requestWillBeSent", onRequest)
    .on("Network.requestServedFromCache", onCached)
    .on("Network.responseReceived", onResponse)
    .on("Network.loadingFinished", onFinished);
  const { identifier } = await protocol.send("Page.addScriptToEvaluateOnNewDocument", {
    source: probe(text),
  });
  try {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction("bench.shown", undefined, { timeout: PATIENCE_MS });
    const requestsUntilShown = sent.size;
    if (isWhole) await page.evaluate(`bench.quiet(${QUIET_MS})`);
    const seen = await page.evaluate<Pick<PageVisit, "shown" | "task" | "shift">>(
      "({ shown: bench.shown, task: bench.task(), shift: bench.shift })",
    );
    if (!isWhole) return { ...seen, requestsUntilShown };
    const network = [...sent.values()];
    const requests = network.map(({ method, url: address }) => `${method} ${address}`);
    const prefetched = network.filter(({ url: address }) => {
      const [, name] = CODE.exec(address) ?? [];
      return name !== undefined && !new URL(url).pathname.endsWith(name);
    });
    const all = {
      requests: network.length - prefetched.length,
      prefetched: prefetched.length,
      scripts: network.filter(({ url: address }) => new URL(address).pathname.endsWith(".js")).length,
      wire,
      twice: [...new Set(requests.filter((one, at) => requests.indexOf(one) !== at))],
    };
    return { ...seen, requestsUntilShown, all };
  } finally {
    await protocol.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    protocol
      .off("Network.requestWillBeSent", onRequest)
      .off("Network.requestServedFromCache", onCached)
      .off("Network.responseReceived", onResponse)
      .off("Network.loadingFinished", onFinished);
  }
}
