/*
 * Each page of the brand's site whose main data can't be loaded: one page title, and one announcement for one cause.
 */

import type { Page } from "@playwright/test";
import { openAs } from "../brand-pages.ts";
import { test } from "../fixtures.ts";
import { expect } from "../session-site.ts";

const FULL = "full@example.test";
const OUT = undefined;

/** The page's path, the calls that fail, and who opens it. */
const table: readonly (readonly [
  path: string,
  calls: readonly `${string}/${string}`[],
  email?: string | undefined,
])[] = [
  ["/account", ["account/getProfile"], FULL],
  ["/subscriptions", ["subscriptions/getSubscriptions"], FULL],
  ["/subscriptions/manage?sku=apple-tv-month", ["subscriptions/getSubscriptions"], FULL],
  ["/devices", ["devices/getDevices"], FULL],
  ["/transactions", ["transactions/getTransactions"], FULL],
  ["/offer/max", ["offers/getOffers"], FULL],
  ["/privacy/settings", ["privacy/getContractDate", "privacy/getPrivacy", "privacy/getPreferences"], FULL],
  ["/privacy/requests", ["privacy-flow/getFlowToken", "privacy-flow/getTemplate"], OUT],
  ["/privacy/requests/dashboard", ["privacy-flow/process"], FULL],
  ["/support", ["content/getSupportLayout"], OUT],
  ["/support/setup", ["content/getSupportLayout"], OUT],
  ["/support/setup/attach-the-stand", ["content/getArticle"], OUT],
  ["/support/documentation", ["content/getManuals"], OUT],
  ["/usb-update", ["firmware/getUsbBucketList"], OUT],
  ["/usb-update/eleven", ["firmware/getUsbBucketList"], OUT],
  ["/offers", ["configuration/getConfiguration"], OUT],
];

/** The page's titles and what its alerts say. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const found = { titles: [] as string[], alerts: [] as string[] };
    const wordsOf = (node: Element) => (node as HTMLElement).innerText.replace(/\s+/g, " ").trim();
    const walk = (root: Document | ShadowRoot) => {
      for (const node of root.querySelectorAll("*")) {
        if (node.shadowRoot) walk(node.shadowRoot);
        if (!node.checkVisibility({ visibilityProperty: true })) continue;
        if (node.matches("h1, [role=heading][aria-level='1']")) found.titles.push(wordsOf(node));
        if (node.matches("[role=alert]") && wordsOf(node)) found.alerts.push(wordsOf(node));
      }
    };
    walk(document);
    return found;
  });

for (const [path, calls, email] of table) {
  test(`PAG-2 ${path} that can't load has one title and one alert`, async ({ page, sandbox }) => {
    for (const call of calls) {
      const [service = "", operation = ""] = call.split("/");
      await sandbox.scenario(service, operation, "server-error");
    }
    if (email) await openAs(page, sandbox.url, path, email);
    else await page.goto(sandbox.url + path);
    const alert = page.locator("tv-portal [role=alert]").filter({ hasText: /\w/, visible: true });
    await expect(alert.first()).toBeVisible();
    await page.waitForLoadState("networkidle"); // whatever else has failed is shown by then
    const { titles, alerts } = await spoken(page);
    expect(titles, "page titles").toHaveLength(1);
    expect(alerts, "alerts").toHaveLength(1);
  });
}
