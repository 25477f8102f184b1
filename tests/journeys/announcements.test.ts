/*
 * What a screen reader says at the key moments of each flow: errors, success, dialogs, route changes. A changed phrase
 * is a changed experience: listen to it before you change an expectation.
 */

import type { Page } from "@playwright/test";
import { openAs } from "./brand-pages.ts";
import { looks, ready, test } from "./fixtures.ts";
import { spokenDuring } from "./screen-reader.ts";
import { expect } from "./session-site.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("EML-1 a sign-up announces its progress and its success", looks(), async ({ page, visit }) => {
  await visit({ body: "<tv-email-signup></tv-email-signup>" });
  await ready(page);
  await page.getByLabel("Email").fill("nobody@example.test");
  const phrases = await spokenDuring(page, async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Thank you/)).toBeVisible();
  });
  expect(phrases).toEqual([
    "polite: Signing you up…",
    "status",
    "polite: Thank you! We've added your email to our mailing list.",
  ]);
});

test("DEV-4 the dialog of a removal is announced with its question", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/devices");
  const remove = button(page, /^Remove /).first();
  await expect(remove).toBeVisible();
  const phrases = await spokenDuring(page, async () => {
    await remove.click();
    await expect(button(page, "Remove device")).toBeVisible();
  });
  expect(phrases).toEqual([
    "button, Remove Living room, has popup dialog",
    "dialog, Remove “Living room”?",
    "button, Remove device",
    "dialog, Remove “Living room”?",
  ]);
});

test("DEV-4 a removal announces its progress and its success", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/devices");
  await button(page, /^Remove /)
    .first()
    .click();
  await expect(button(page, "Remove device")).toBeVisible();
  const phrases = await spokenDuring(page, async () => {
    await button(page, "Remove device").click();
    await expect(page.getByText("Your device has been removed.").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  expect(phrases).toEqual([
    "dialog, Remove “Living room”?",
    "button, Remove device",
    "polite: Removing “Living room”…",
    "status",
    "polite: Your device has been removed.",
  ]);
});

test("NAV-1 a route change is announced once, by its heading", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/devices");
  await expect(button(page, /^Remove /).first()).toBeVisible();
  const phrases = await spokenDuring(page, async () => {
    await page.getByRole("link", { name: "Transactions" }).first().click();
    await expect(page.getByRole("row").nth(3)).toBeVisible();
  });
  expect(phrases).toEqual(["heading, Transactions, level 1", "link, Transactions"]);
});

test(
  "TRX-2 a refund announces its question, its progress and its success",
  looks(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/transactions");
    const element = page.locator("tv-transactions");
    await button(page, /^Request refund/)
      .first()
      .click();
    await element.getByLabel("Reason for the refund").selectOption({ index: 1 });
    const phrases = await spokenDuring(page, async () => {
      await button(page, "Continue").click();
      await expect(button(page, "Refund $9.99")).toBeVisible();
      await button(page, "Refund $9.99").click();
      await expect(element.getByRole("heading", { name: "Your refund is on its way" })).toBeFocused();
    });
    expect(phrases).toEqual([
      "dialog, Request a refund",
      "button, Continue",
      expect.stringMatching(/^heading, Refund \$9\.99 charged on [\d/]+\?, level 1$/),
      "button, Refund $9.99",
      "polite: Refunding $9.99…",
      "polite: 1–10 of 31 transactions Newest first",
      expect.stringMatching(
        /^heading, Your refund is on its way, We refunded \$9\.99 to .+\. Refunds take 3-5 business days to reach your payment method\., level 1$/,
      ),
    ]);
  },
);

test(
  "TRX-4 another order and another page of the statement are announced",
  looks(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/transactions");
    const element = page.locator("tv-transactions");
    await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
    const phrases = await spokenDuring(page, async () => {
      await element.getByRole("button", { name: "Amount" }).click();
      await expect(element.getByText(/Highest amount/).first()).toBeAttached();
      await element.getByRole("button", { name: "Page 2" }).click();
      await expect(element.getByText(/11–20 of/).first()).toBeAttached();
    });
    expect(phrases).toEqual([
      "button, Amount",
      "polite: 1–10 of 30 transactions Highest amount",
      "button, Page 2",
      "polite: 11–20 of 30 transactions Highest amount",
    ]);
  },
);

test(
  "PRC-2 a step of a privacy request is announced by its heading and number",
  looks(),
  async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/privacy/requests`);
    await page.getByRole("radio", { name: "I was a customer" }).check();
    await page.getByRole("radio", { name: /Correct my data/ }).check();
    const phrases = await spokenDuring(page, async () => {
      await button(page, "Continue").click();
      await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeFocused();
    });
    expect(phrases).toEqual([
      "button, Continue",
      "polite: Sending…",
      "heading, Confirm your details, Step 2 of 5, level 2",
    ]);
  },
);

test("OFR-4 a missing consent is announced at its checkbox", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/offer/max", "linked@example.test");
  await page.getByRole("radio", { name: /^Max Standard, \$/ }).check();
  await button(page, "Continue").click();
  await expect(button(page, /^Subscribe/)).toBeVisible();
  const phrases = await spokenDuring(page, async () => {
    await button(page, /^Subscribe/).click();
    await expect(page.getByRole("checkbox", { name: /renews automatically/ })).toBeFocused();
  });
  expect(phrases).toEqual([
    "button, Subscribe for $9.99",
    "checkbox, I agree that after 60 days Max Standard renews automatically for $16.99/month until I cancel., Accept the renewal terms to continue., not checked, invalid",
  ]);
});

test("SUP-2 suggestions are announced by their number", looks(), async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/support`);
  await ready(page, "tv-support-search");
  const phrases = await spokenDuring(page, async () => {
    await page.locator("tv-support-search").getByRole("combobox").fill("remote");
    await expect(page.getByRole("option").first()).toBeVisible();
  });
  expect(phrases).toEqual([
    "combobox, Search support, has popup listbox, not expanded, autocomplete in list, 1 control",
    "polite: 8 suggestions",
  ]);
});

test(
  "SUP-2 a search announces its results once, with those of the full articles",
  looks(),
  async ({ page, sandbox }) => {
    let letArticlesCome = () => {};
    const articlesMayCome = new Promise<void>((come) => (letArticlesCome = come));
    await page.route(/\/texts/, async (route) => {
      await articlesMayCome;
      await route.continue();
    });
    await page.goto(`${sandbox.url}/support`);
    await ready(page, "tv-support-search");
    const heading = page.getByRole("heading", { name: /results for/ });
    const phrases = await spokenDuring(page, async () => {
      await page.locator("tv-support-search").getByRole("combobox").fill("remote");
      await page.keyboard.press("Enter");
      const fromTitles = await heading.textContent();
      letArticlesCome();
      await expect(heading).not.toHaveText(fromTitles as string);
    });
    expect(phrases.filter((phrase) => /results for/.test(phrase))).toEqual([
      `polite: ${await heading.textContent()}`,
    ]);
  },
);

test(
  "SUB-2 unsubscribing announces its question, its progress and its success",
  looks(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/subscriptions");
    await page
      .getByRole("link", { name: /^Manage/ })
      .or(button(page, /^Manage/))
      .first()
      .click();
    await expect(button(page, /^Unsubscribe/).first()).toBeVisible();
    const phrases = await spokenDuring(page, async () => {
      await button(page, /^Unsubscribe/)
        .first()
        .click();
      await button(page, "Yes, unsubscribe").click();
      await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
    });
    expect(phrases).toEqual([
      "button, Unsubscribe, has popup dialog",
      "dialog, Unsubscribe from Apple TV?",
      "heading, Unsubscribe from Apple TV?, level 2",
      "dialog, Unsubscribe from Apple TV?",
      "button, Yes, unsubscribe",
      "polite: One moment…",
      expect.stringMatching(
        /^heading, Thank you!, You've unsubscribed from Apple TV\. Your access continues until [\d/]+\., level 2$/,
      ),
    ]);
  },
);

test(
  "TMO-2 the end of a session is announced with the remaining time",
  looks(),
  async ({ page, sandbox }) => {
    await page.clock.install();
    await openAs(page, sandbox.url, "/devices");
    await expect(button(page, /^Remove /).first()).toBeVisible();
    await page.clock.fastForward(2_000);
    const phrases = await spokenDuring(page, async () => {
      await page.clock.fastForward(1_800_000 - 50_000);
      await expect(page.getByRole("dialog", { name: "Your session is about to end" })).toBeVisible();
    });
    expect(phrases).toEqual([expect.stringMatching(/^polite: You'll be signed out in \d+ seconds\.$/)]);
  },
);
