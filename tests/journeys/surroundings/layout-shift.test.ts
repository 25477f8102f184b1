import type { Page } from "@playwright/test";
import { texts } from "../../../demo/sandbox/auth/strings.ts";
import { recordMovedTexts } from "./moved-texts.ts";
import { inDefaultRun, longRun, test } from "../fixtures.ts";
import { expect, knownAtProvider } from "../session-site.ts";

/** Sum of a page's layout shifts in its worst session window, as in Core Web Vitals. */
declare global {
  interface Window {
    layoutShift?: { worst: number; entries: string[] };
  }
}

const LIMIT = 0.02;
/** For texts, if the page was shown before: their space is known by then. */
const KNOWN_LIMIT = 0.005;

const FULL = "full@example.test";
const NEW = "new@example.test";
const LINKED = "linked@example.test";
const READ_ONLY = "readonly@example.test";

/** Path of a page, its main element, and who is signed in there. */
type Visit = readonly [path: string, element: string, ...emails: (string | undefined)[]];

const EVERYBODY = [FULL, NEW, LINKED, READ_ONLY] as const;
const OUT = undefined;

const BRAND: readonly Visit[] = [
  ["/account", "tv-account", ...EVERYBODY],
  ["/devices", "tv-devices", ...EVERYBODY],
  ["/subscriptions", "tv-subscriptions", ...EVERYBODY],
  ["/subscriptions/manage?sku=apple-tv-month", "tv-subscriptions", FULL, READ_ONLY],
  ["/subscriptions/manage?sku=apple-tv-month&task=unsubscribe", "tv-subscriptions", FULL],
  ["/transactions", "tv-transactions", ...EVERYBODY],
  ["/offer/max", "tv-offers", ...EVERYBODY],
  ["/offer/apple", "tv-offers", FULL],
  ["/offer/checkout/review", "tv-offers", FULL],
  ["/offer/checkout/confirmation", "tv-offers", FULL],
  ["/offer/activate?appName=Max", "tv-activate", FULL, OUT],
  ["/support", "tv-support", FULL, OUT],
  ["/support/setup", "tv-support", OUT],
  ["/support/setup/attach-the-stand", "tv-support", OUT],
  ["/support?q=remote", "tv-support", OUT],
  ["/support/contact", "tv-help-form", FULL, OUT],
  ["/usb-update", "tv-usb-update", OUT],
  ["/usb-update/eleven", "tv-firmware-download", OUT],
  ["/privacy", "tv-redirect", OUT],
  ["/privacy/settings", "tv-privacy-settings", FULL, READ_ONLY],
  ["/privacy/do-not-sell", "tv-do-not-sell", OUT],
  ["/privacy/requests", "tv-privacy-request", FULL, OUT],
  ["/privacy/requests/dashboard", "tv-privacy-dashboard", FULL],
  ["/privacy/requests/id-proofing", "tv-identity-proofing", OUT],
  ["/privacy/escalation", "tv-privacy-escalation", OUT],
  ["/open-source", "tv-document", OUT],
  ["/about/company", "tv-document", OUT],
  ["/health", "tv-health-check", OUT],
  ["/no-such-page", "tv-message", OUT],
];

const DEMO: readonly Visit[] = [
  ["/", "body", OUT],
  ["/marketing/", "body", OUT],
  ["/cms/", "tv-support-search", OUT],
  ["/theme/", "body", OUT],
  ["/workbench/", "body", OUT],
  ["/shell/", "tv-footer", FULL, OUT],
  ["/blocks/", "body", OUT],
  ["/account-elements/", "tv-account", FULL],
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

/** Shown once its code runs and its data is there. */
async function expectNoShift(page: Page, element: string, visit: string, limit = LIMIT): Promise<void> {
  await expect(page.locator(`${element}:defined:not(:state(loading))`).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(
    () => new Promise<Window["layoutShift"]>((done) => requestAnimationFrame(() => done(window.layoutShift))),
  );
  expect(found?.worst, `${visit}: ${found?.entries.join("; ")}`).toBeLessThanOrEqual(LIMIT);
  const moved = await page.evaluate(() => window.movedTexts);
  expect(moved?.worst, `${visit}: ${moved?.entries.join("; ")}`).toBeLessThanOrEqual(limit);
}

async function prepare(page: Page, width: number, network: keyof typeof NETWORKS): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  const conditions = NETWORKS[network];
  if (conditions) {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  }
  await measureShifts(page);
  await recordMovedTexts(page);
}

const networks = ["fast", "slow"] as const satisfies readonly (keyof typeof NETWORKS)[];
const rows = [...BRAND, ...DEMO].flatMap(([path, element, ...emails]) =>
  emails.flatMap((email) =>
    WIDTHS.flatMap((width) =>
      networks.map((network) => ({ path, element, email, width, network, who: email ?? "a visitor" })),
    ),
  ),
);

/** What the default run measures: pages that moved most, each once. */
const SAMPLE = [
  "/account readonly@example.test 390 slow",
  "/devices linked@example.test 390 slow",
  "/subscriptions/manage?sku=apple-tv-month&task=unsubscribe full@example.test 390 fast",
  "/offer/max full@example.test 1280 slow",
  "/privacy/escalation a visitor 390 fast",
  "/open-source a visitor 390 slow",
  "/theme/ a visitor 1280 fast",
];

for (const { path, element, email, width, network, who } of rows) {
  test(
    `nothing moves on ${path} for ${who}, ${width} px, ${network} network, cold and warm`,
    inDefaultRun(SAMPLE.includes(`${path} ${who} ${width} ${network}`)),
    async ({ page, sandbox }) => {
      if (email) await knownAtProvider(page.context(), sandbox.url, email);
      await prepare(page, width, network);
      await page.goto(sandbox.url + path);
      await expectNoShift(page, element, "cold");
      await page.reload();
      // A search shows what the titles have, and then what the full articles have.
      await expectNoShift(page, element, "warm", path.includes("?q=") ? LIMIT : KNOWN_LIMIT);
    },
  );
}

for (const [path, element] of [
  ["/account", "tv-account"],
  ["/devices", "tv-devices"],
  ["/offer/max", "tv-offers"],
] as const) {
  for (const width of WIDTHS) {
    for (const network of networks) {
      test(
        `nothing moves on ${path} for a visitor who cancels the sign-in, ${width} px, ${network} network`,
        longRun,
        async ({ page, sandbox }) => {
          await prepare(page, width, network);
          await page.goto(sandbox.url + path);
          await page.getByRole("button", { name: texts.en.cancel }).click();
          await expect(page.locator(`${element}:state(signed-out)`)).toBeVisible();
          await expectNoShift(page, element, "back from the sign-in");
        },
      );
    }
  }
}
