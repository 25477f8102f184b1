/* From a plan to the order, on the demo's brand site. */

import type { Locator, Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { axeFindsNothing, openAs } from "./brand-pages.ts";
import { faults, test } from "./fixtures.ts";
import { hold } from "./network.ts";
import { chooseByKeys, pressByKeys, tabTo } from "./keys.ts";
import { expect } from "./session-site.ts";

const CUSTOMER = "linked@example.test";

axeFindsNothing("/offer/max", "tv-offers:state(empty)");

test("OFR-2 OFR-4 OFR-5 a customer orders a plan by keyboard alone: plan, review, consent, order, confirmation", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/offer/max", CUSTOMER);
  const plan = page.getByRole("radio", { name: /^Max Standard, \$/ });
  await chooseByKeys(page, plan);
  expect(await violations(page)).toEqual([]);
  await pressByKeys(page, page.getByRole("button", { name: "Continue", exact: true }));
  await expect(page.getByRole("heading", { name: "Review your plan" })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/offer/checkout/review`);
  expect(await violations(page)).toEqual([]);

  // Steps survive a reload, and nothing is ordered without the consent.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Review your plan" })).toBeVisible();
  const subscribe = page.getByRole("button", { name: /^Subscribe/ });
  await pressByKeys(page, subscribe);
  await expect(page.getByText("Accept the renewal terms to continue.")).toBeVisible();
  const consent = page.getByRole("checkbox", { name: /renews automatically/ });
  await expect(consent).toBeFocused();
  await page.keyboard.press("Space");
  await pressByKeys(page, subscribe);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/offer/checkout/confirmation`);
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: /^Activate/ }).first());

  const ledger = await sandbox.rows<{ kind: string }>("ledger");
  expect(ledger.filter(({ kind }) => kind === "order")).toHaveLength(1);
  await page.goto(`${sandbox.url}/subscriptions`);
  await expect(page.getByRole("heading", { name: "Max", exact: true })).toBeVisible();
});

/** Goes to the review as a customer without a card. */
async function reviewWithoutCard(page: Page, url: string): Promise<Locator> {
  await openAs(page, url, "/offer/max", "new@example.test");
  await page
    .getByRole("radio", { name: /^Max Standard, / })
    .first()
    .check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review your plan" })).toBeVisible();
  return page.getByRole("button", { name: /^(Subscribe|Start)/ });
}

test("OFR-4 adding a card is the review's only primary button until there is one", async ({
  page,
  sandbox,
}) => {
  await reviewWithoutCard(page, sandbox.url);
  await expect(page.locator("tv-wallet:state(empty)")).toBeVisible();
  await expect(page.locator("tv-offers .button.primary:visible")).toHaveText(["Add a payment method"]);
});

test("OFR-4 a press before the card has loaded reports card and consent in one attempt", async ({
  page,
  sandbox,
}) => {
  const release = await hold(page, /\/api\/wallet\/cards$/);
  const order = await reviewWithoutCard(page, sandbox.url);
  await order.click();
  await expect(order).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText("Add a payment method to continue.")).toBeVisible();
  await expect(page.getByText("Accept the renewal terms to continue.")).toBeVisible();
  await expect(order).not.toHaveAttribute("aria-busy", "true");
});

test("OFR-4 the step to the review requests it once", async ({ page, sandbox }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/offers/reviews")) requested.push(request.method());
  });
  await openAs(page, sandbox.url, "/offer/max", CUSTOMER);
  await page.getByRole("radio", { name: /^Max Standard, \$/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review your plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Subscribe/ })).toBeVisible();
  expect(requested).toEqual(["POST"]);
});

test(
  "OFR-5 two tabs that order the same cart at once: one order, one charge, and both are thanked",
  faults(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/offer/max", CUSTOMER);
    const tabs = [page, await page.context().newPage()];
    for (const tab of tabs) {
      if (tab !== page) await tab.goto(`${sandbox.url}/offer/max`);
      // What another tab has put into the cart is selected here too.
      await tab.getByRole("radio", { name: /^Max Basic with Ads, / }).check();
      await tab.getByRole("button", { name: "Continue", exact: true }).click();
      await tab.getByRole("checkbox", { name: /renews automatically/ }).check();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: /^Subscribe/ }).click()));
    for (const tab of tabs) await expect(tab.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    const ledger = await sandbox.rows<{ kind: string }>("ledger");
    expect(ledger.map(({ kind }) => kind)).toEqual(["order", "charge"]);
  },
);
