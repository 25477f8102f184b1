/* The payment card on the demo's account page, with the card form's own shipped document. */

import type { Route } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { openAs } from "./brand-pages.ts";
import { longRun, test } from "./fixtures.ts";
import { pressByKeys, tabTo } from "./keys.ts";
import { expect } from "./session-site.ts";

test("WAL-2 WAL-3 WAL-5 a customer adds a card by keyboard alone, into the form's own document, and sees it saved", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account", "new@example.test");
  await pressByKeys(page, page.getByRole("button", { name: "Add a payment method" }));
  const dialog = page.getByRole("dialog", { name: "Add a payment method" });
  const form = dialog.frameLocator("iframe");
  await expect(form.getByLabel("Card number")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [label, text] of [
    ["First name on card", "Nico"],
    ["Last name on card", "Newman"],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, form.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await expect(form.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0933");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  for (const [label, text] of [
    [/Address line 1/, "1 Larkspur Avenue"],
    [/City/, "Fairview"],
    [/State/, "Colo"],
    [/ZIP code/, "80210"],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await pressByKeys(page, dialog.getByRole("button", { name: "Save card" }));
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const cards = (await sandbox.rows<{ kind: string }>("ledger")).filter(({ kind }) => kind === "card");
  expect(cards).toHaveLength(1);
});

test(
  "WAL-2 WAL-8 two tabs that remove the card at once: it is removed once, and both tabs say that it has gone",
  longRun,
  async ({ page, sandbox }) => {
    // It stays while it pays for a subscription.
    const manage = "/subscriptions/manage?sku=apple-tv-month&task=unsubscribe";
    await openAs(page, sandbox.url, manage, "linked@example.test");
    await page.getByRole("button", { name: "Yes, unsubscribe" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();

    const tabs = [page, await page.context().newPage()];
    const requested: Route[] = [];
    await page.context().route("**/cards/removals", (route) => void requested.push(route));
    for (const tab of tabs) {
      await tab.goto(`${sandbox.url}/account`);
      await tab.getByRole("button", { name: "Remove card" }).click();
      const question = tab.getByRole("dialog", { name: "Remove your card?" });
      await question.getByRole("button", { name: "Remove card" }).click();
    }
    await expect.poll(() => requested.length).toBe(tabs.length);
    await Promise.all(requested.map((route) => route.continue()));
    for (const tab of tabs) {
      await expect(tab.getByText("No card saved.")).toBeVisible();
      await expect(tab.getByText("Success! Your payment method has been removed.")).toBeVisible();
    }
    const cards = (await sandbox.rows<{ kind: string }>("ledger")).filter(({ kind }) => kind === "card");
    expect(cards).toHaveLength(1);
  },
);
