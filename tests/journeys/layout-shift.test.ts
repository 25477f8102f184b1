import type { Page } from "@playwright/test";
import { inDefaultRun, test } from "./fixtures.ts";
import { expect, knownAtProvider } from "./session-site.ts";

/** Sum of a page's layout shifts in its worst session window, as in Core Web Vitals. */
declare global {
  interface Window {
    layoutShift?: { worst: number; entries: string[] };
  }
}

const LIMIT = 0.02;

/** Pages of a customer, with what is visible on them in the end. */
const PAGES: readonly [path: string, email: string, shown: string][] = [
  ["/account", "full@example.test", "tv-account:state(ready)"],
  ["/account", "readonly@example.test", "tv-account:state(read-only)"],
];

/** Slow is a phone far from its cell: 1.6 Mbit/s, 150 ms. */
const NETWORKS = {
  fast: undefined,
  slow: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
};
const WIDTHS = [390, 1280] as const;

async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = { worst: 0, entries: [] as string[] };
    window.layoutShift = found;
    let sum = 0;
    let first = 0;
    let last = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const isSameWindow = entry.startTime - last < 1_000 && entry.startTime - first < 5_000;
        sum = isSameWindow ? sum + entry.value : entry.value;
        if (!isSameWindow) first = entry.startTime;
        last = entry.startTime;
        found.worst = Math.max(found.worst, sum);
        const nodes = entry.sources.map(({ node }) => node?.nodeName.toLowerCase() ?? "removed");
        found.entries.push(
          `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes.join(", ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectNoShift(page: Page, shown: string, visit: string): Promise<void> {
  await expect(page.locator(shown).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(
    () => new Promise<Window["layoutShift"]>((done) => requestAnimationFrame(() => done(window.layoutShift))),
  );
  expect(found?.worst, `${visit}: ${found?.entries.join("; ")}`).toBeLessThanOrEqual(LIMIT);
}

for (const [path, email, shown] of PAGES) {
  for (const width of WIDTHS) {
    for (const [network, conditions] of Object.entries(NETWORKS)) {
      const isTaken = width === 390 && network === "slow";
      test(
        `nothing moves on ${path} for ${email}, ${width} px, ${network} network, cold and warm`,
        inDefaultRun(isTaken),
        async ({ page, sandbox }) => {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          await knownAtProvider(page.context(), sandbox.url, email);
          if (conditions) {
            const protocol = await page.context().newCDPSession(page);
            await protocol.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
          }
          await measureShifts(page);
          await page.goto(sandbox.url + path);
          await expectNoShift(page, shown, "cold");
          await page.reload();
          await expectNoShift(page, shown, "warm");
        },
      );
    }
  }
}
