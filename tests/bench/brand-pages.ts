import type { Browser, CDPSession, Page } from "playwright";
import type { Runtime } from "../../tools/build/vite.ts";
import { openPage } from "./measure.ts";
import { median } from "./results.ts";

/** Maximum time for a page, in ms. */
const PATIENCE_MS = 30_000;
/** A page that has received nothing for this time has loaded everything, in ms. */
const QUIET_MS = 1_500;

/** Pages of the brand's site, each with a text that comes from the customer's data or the server's content. */
const PAGES = [
  { path: "/account", text: "full@example.test" },
  { path: "/devices", text: "Living room" },
  { path: "/subscriptions", text: "Billed by" },
  { path: "/transactions", text: "Visa 4242" },
  { path: "/offer/apple", text: "Season Pass" },
  { path: "/support", text: "articles" },
] as const;

/** Results of one page, in a browser that has never been there or that has its files. */
export interface PageTimes {
  path: string;
  cache: "cold" | "warm";
  /** Median time from the start of the navigation until the customer's data is painted, in ms. */
  shown: number;
  /** Until then. */
  requestsUntilShown: number;
  /** Until nothing more is loaded. */
  requests: number;
  /** Of those, scripts. */
  scripts: number;
  /** All bytes on the wire, with headers. */
  wire: number;
  /** Requests that were sent more than once. */
  twice: string[];
}

/** Script that records when a text is painted in an element of the portal's page. */
const probe = (text: string) => `
  const rootsIn = (root) => [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []);
  const find = () => {
    const main = document.querySelector("tv-portal")?.shadowRoot?.querySelector("main");
    return main && rootsIn(main).some(({ textContent }) => textContent.includes(${JSON.stringify(text)}));
  };
  const look = () => {
    if (!find()) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (globalThis.benchShown = performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);`;

interface Seen {
  shown: number;
  requestsUntilShown: number;
  requests: number;
  scripts: number;
  wire: number;
  twice: string[];
}

async function visitPage(page: Page, protocol: CDPSession, url: string, text: string): Promise<Seen> {
  const sent: { url: string; method: string }[] = [];
  let wire = 0;
  const onRequest = ({ request }: { request: { url: string; method: string } }) => {
    if (/^https?:/.test(request.url)) sent.push(request);
  };
  const onFinished = ({ encodedDataLength }: { encodedDataLength: number }) => (wire += encodedDataLength);
  protocol.on("Network.requestWillBeSent", onRequest).on("Network.loadingFinished", onFinished);
  const { identifier } = (await protocol.send("Page.addScriptToEvaluateOnNewDocument", {
    source: probe(text),
  })) as { identifier: string };
  try {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction("globalThis.benchShown", undefined, { timeout: PATIENCE_MS });
    const shown = await page.evaluate<number>("globalThis.benchShown");
    const requestsUntilShown = sent.length;
    await page.waitForFunction(
      `performance.now() - Math.max(...performance.getEntriesByType("resource").map((one) => one.responseEnd)) > ${QUIET_MS}`,
      undefined,
      { polling: 100 },
    );
    const requests = sent.map(({ method, url: address }) => `${method} ${address}`);
    return {
      shown,
      requestsUntilShown,
      requests: sent.length,
      scripts: sent.filter(({ url: address }) => new URL(address).pathname.endsWith(".js")).length,
      wire,
      twice: [...new Set(requests.filter((one, at) => requests.indexOf(one) !== at))],
    };
  } finally {
    await protocol.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    protocol.off("Network.requestWillBeSent", onRequest).off("Network.loadingFinished", onFinished);
  }
}

/** Visits the brand's pages as a signed-in customer, on one runtime. */
export async function measureBrandPages(
  browser: Browser,
  sandboxUrl: string,
  runtime: Runtime,
  rounds: number,
): Promise<PageTimes[]> {
  const { page, protocol, close } = await openPage(browser, { network: true });
  try {
    await protocol.send("Page.enable");
    await page.context().addCookies([{ name: "runtime", value: runtime, url: sandboxUrl }]);
    await page.context().request.post(`${sandboxUrl}/sandbox/sign-in`, {
      data: { email: "full@example.test" },
    });
    await page.goto(`${sandboxUrl}/account`);
    await page.waitForFunction(`sessionStorage.getItem("tv:login")`, undefined, { timeout: PATIENCE_MS });
    const found: PageTimes[] = [];
    for (const { path, text } of PAGES) {
      const seen: Record<PageTimes["cache"], Seen[]> = { cold: [], warm: [] };
      for (let round = 0; round < rounds; round++) {
        for (const cache of ["cold", "warm"] as const) {
          if (cache === "cold") {
            await protocol.send("Network.clearBrowserCache");
            await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith("tv:config"))
              .forEach((key) => localStorage.removeItem(key))`);
          }
          await page.goto("about:blank");
          seen[cache].push(await visitPage(page, protocol, sandboxUrl + path, text));
        }
      }
      for (const [cache, visits] of Object.entries(seen) as [PageTimes["cache"], Seen[]][]) {
        const middle = (name: Exclude<keyof Seen, "twice">) =>
          median(visits.map((one) => one[name])) ?? Number.NaN;
        found.push({
          path,
          cache,
          shown: middle("shown"),
          requestsUntilShown: middle("requestsUntilShown"),
          requests: middle("requests"),
          scripts: middle("scripts"),
          wire: middle("wire"),
          twice: [...new Set(visits.flatMap(({ twice }) => twice))],
        });
      }
    }
    return found;
  } finally {
    await close();
  }
}
