/*
 * Transactions, the account's banner and the activation of an app, on the demo's brand site. The details of each element
 * are tested with the element.
 */

import type { Page } from "playwright";
import { violations } from "./accessibility.ts";
import { faults, looks, test } from "./fixtures.ts";
import { tabTo } from "./keys.ts";
import { expect, knownAtProvider } from "./session-site.ts";

interface Subscription {
  personId: string;
  sku: string;
  activationStatus: string;
}

/** Opens a customer's statement. */
async function statementOf(page: Page, site: string) {
  await knownAtProvider(page.context(), site);
  await page.goto(`${site}/transactions`);
  await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
  const element = page.locator("tv-transactions");
  return { element, requestRefund: element.getByRole("button", { name: /^Request refund/ }).first() };
}

test("TRX-2 a charge is refunded by keyboard alone, and axe finds nothing on the way", async ({
  page,
  sandbox,
}) => {
  const { element, requestRefund } = await statementOf(page, sandbox.url);
  expect(await violations(page)).toEqual([]);
  await tabTo(page, requestRefund);
  await page.keyboard.press("Enter");
  const reason = element.getByLabel("Reason for the refund");
  await expect(reason).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, reason);
  await page.keyboard.type("I didn't use");
  await page.keyboard.press("Enter");
  await tabTo(page, element.getByRole("button", { name: "Continue" }));
  await page.keyboard.press("Enter");
  await expect(element.getByText("Refunds are final and processed immediately.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, element.getByRole("button", { name: "Refund $9.99" }));
  await page.keyboard.press("Enter");
  await expect(element.getByText("Your refund is on its way")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, element.getByRole("button", { name: "Done" }));
  await page.keyboard.press("Enter");
  await expect(element.getByRole("row").filter({ hasText: "−$9.99" })).toHaveCount(1);
});

test("a double tap on a refund's reason doesn't confirm the refund", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { element, requestRefund } = await statementOf(page, sandbox.url);
  await requestRefund.click();
  await element.getByLabel("Reason for the refund").selectOption({ index: 1 });
  await element.getByRole("button", { name: "Continue" }).dblclick();
  await expect(page.locator("tv-transactions:state(confirming)")).toBeVisible();
  await element.getByRole("button", { name: "Refund $9.99" }).click();
  await expect(element.getByText("Your refund is on its way")).toBeVisible();
});

test("a double click that opens the refund's dialog doesn't close it", async ({ page, sandbox }) => {
  const { element, requestRefund } = await statementOf(page, sandbox.url);
  await requestRefund.dblclick();
  await expect(element.getByLabel("Reason for the refund")).toBeVisible();
});

test(
  "TRX-4 the statement is a table when wide and rows of two lines when narrow, in both themes and languages, and axe finds nothing",
  looks(),
  async ({ page, sandbox }) => {
    await knownAtProvider(page.context(), sandbox.url);
    const es = sandbox.url.replace("//localhost", "//es.localhost");
    for (const [url, width, colorScheme] of [
      [sandbox.url, 1280, "dark"],
      [es, 390, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${url}/transactions`);
      await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
      const display = await page
        .locator("tv-transactions tbody tr")
        .first()
        .evaluate((row) => getComputedStyle(row).display);
      expect(display).toBe(width > 1000 ? "table-row" : "flex");
      await expect(page.locator("tv-transactions").getByRole("row")).toHaveCount(11);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test("BAN-2 OFR-7 an app is activated from the banner: a new tab waits, goes on to the app's own page, and the customer comes back to a page without the banner", async ({
  page,
  sandbox,
}) => {
  await knownAtProvider(page.context(), sandbox.url, "linked@example.test");
  await page.goto(`${sandbox.url}/devices`);
  const banner = page.locator("tv-banner");
  await expect(page.locator("tv-banner:state(activate)")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const button = banner.getByRole("button", { name: "Activate Apple TV" });
  await tabTo(page, button);
  // It shows its address for two seconds, which a busy machine may miss.
  const addresses: string[] = [];
  page.context().on("request", (sent) => sent.isNavigationRequest() && addresses.push(sent.url()));
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const tab = await opening;
  await expect(tab.getByText("Activating Apple TV")).toBeVisible();
  await expect(tab).toHaveURL(/^http:\/\/partner\.localhost:\d+\/partner\/apple\/\d+\?/);
  expect(addresses).toContain(`${sandbox.url}/offer/activate?appName=Apple+TV`);
  expect(await tab.evaluate(() => opener as unknown)).toBeNull();
  await tab.getByRole("button", { name: "Activate Apple TV" }).click();
  await expect(tab.getByRole("heading", { name: "Apple TV is activated" })).toBeVisible();
  const rows = await sandbox.rows<Subscription>("subscriptions");
  const own = rows.filter(({ personId, sku }) => personId === "p-1004" && sku === "apple-tv-month");
  expect(own.map(({ activationStatus }) => activationStatus)).toEqual(["ACTIVATED"]);
  await tab.close();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
  await expect(button).toBeHidden();
});

test(
  "OFR-8 an activation that fails closes its tab and shows an error under the app",
  faults(),
  async ({ page, sandbox }) => {
    await knownAtProvider(page.context(), sandbox.url, "linked@example.test");
    await sandbox.scenario("storefront", "getActivationUrls", "bad-request");
    await page.goto(`${sandbox.url}/devices`);
    const button = page.locator("tv-banner").getByRole("button", { name: "Activate Apple TV" });
    const opening = page.waitForEvent("popup");
    await button.click();
    const tab = await opening;
    await tab.waitForEvent("close");
    await expect(
      page.locator("tv-banner").getByText("Something went wrong. Please try again."),
    ).toBeVisible();
    await sandbox.scenario("storefront", "getActivationUrls", "success");
  },
);

test("OFR-7 axe finds nothing on the interstitial, whatever it says", looks(), async ({ page, sandbox }) => {
  for (const [query, state] of [
    ["appName=Max", "waiting-for-link"],
    ["appName=Max&r=https://other.example/", "leaving"],
    ["appName=Max&r=javascript:x", "refused"],
  ]) {
    await page.goto(`${sandbox.url}/offer/activate?${query}`);
    await expect(page.locator(`tv-activate:state(${state})`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});
