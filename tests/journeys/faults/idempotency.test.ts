/* The outcome of a write whose answer was lost, and of one that was refused. */

import type { Page } from "@playwright/test";
import { strings as helpStrings } from "../../../widgets/help-form/strings/index.ts";
import { strings as optOutStrings } from "../../../widgets/do-not-sell/strings/index.ts";
import { openAs } from "../brand-pages.ts";
import { expect, ready, test } from "../fixtures.ts";
import { signUpOf } from "../words.ts";

test("WAL-7 an address that is corrected after a lost answer is in the wallet", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/account", "new@example.test");
  await page.getByRole("button", { name: "Add a payment method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a payment method" });
  const card = dialog.frameLocator("iframe");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiration").fill("0933");
  await card.getByLabel("Security code").fill("123");
  for (const [label, text] of [
    ["First name on card", "Nico"],
    ["Last name on card", "Newman"],
    [/Address line 1/, "1 Wrong Street"],
    [/City/, "Fairview"],
    [/ZIP code/, "80210"],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel(/State/).selectOption("CO");

  // Both the answer and the wallet's later answer are lost.
  for (const operation of ["addWallet", "getWallet"])
    await sandbox.scenario("wallet", operation, "wrong-schema");
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  for (const operation of ["addWallet", "getWallet"]) await sandbox.scenario("wallet", operation, "success");

  await dialog.getByLabel(/Address line 1/).fill("2 Right Street");
  await dialog.getByLabel("First name on card").fill("Nicolas");
  await card.getByLabel("Security code").fill("123");
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  const own = (await sandbox.rows<Record<string, unknown>>("wallets")).filter(
    ({ firstName }) => firstName === "Nico" || firstName === "Nicolas",
  );
  expect(own).toMatchObject([{ firstName: "Nicolas", address1: "2 Right Street" }]);
});

/** A backend that stores each answer by its key, including refusals, and refuses the first request. */
async function refusesFirst(page: Page, path: string): Promise<{ keys: string[] }> {
  const keys: string[] = [];
  const refused = new Set<string>();
  await page.route(`**${path}`, async (route) => {
    const key = route.request().headers()["idempotency-key"] ?? "";
    if (keys.length === 0) refused.add(key);
    keys.push(key);
    if (!refused.has(key)) return route.fallback();
    return route.fulfill({
      status: 400,
      json: { errorMessage: "Not now" },
      headers: { "access-control-allow-origin": "*" },
    });
  });
  return { keys };
}

test("EML-5 a sign-up that was refused goes through with the next press", async ({ page, visit }) => {
  await visit({ body: "<tv-email-signup></tv-email-signup>" });
  const { keys } = await refusesFirst(page, "/marketing/sign-ups");
  const { t, field, button, status } = signUpOf(page);
  await field.fill("again@example.test");
  await button.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(status).toContainText(t.success);
  expect(new Set(keys).size).toBe(2);
});

test("DNS-3 an opt-out that was refused goes through with the next press", async ({ page, visit }) => {
  await visit({ body: "<tv-do-not-sell></tv-do-not-sell>" });
  await ready(page, "tv-do-not-sell");
  const { keys } = await refusesFirst(page, "/support-tickets/tickets");
  const t = optOutStrings.en;
  await page.getByRole("textbox", { name: t.emailLabel }).fill("again@example.test");
  await page.getByRole("combobox", { name: t.countryLabel }).selectOption("canada");
  await page.getByRole("textbox", { name: t.clientIdLabel }).fill("ab12-cd34-ef56");
  await page.getByRole("button", { name: t.submit }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.getByRole("button", { name: t.submit }).click();
  await expect(page.locator("tv-do-not-sell").getByRole("status")).toContainText(t.success);
  expect(new Set(keys).size).toBe(2);
});

test("HLP-4 a message that was refused goes through with the next press", async ({ page, visit }) => {
  await visit({ body: "<tv-help-form></tv-help-form>" });
  await ready(page, "tv-help-form");
  const { keys } = await refusesFirst(page, "/support-tickets/tickets");
  const t = helpStrings.en;
  const labelled = (name: keyof typeof t) => page.getByLabel(t[name], { exact: true });
  await labelled("firstNameLabel").fill("Ann");
  await labelled("lastNameLabel").fill("Lee");
  await labelled("emailLabel").fill("ann@example.test");
  await labelled("countryLabel").selectOption("canada");
  await labelled("deviceLabel").selectOption("tv");
  await labelled("clientIdLabel").fill("AB12");
  await labelled("messageLabel").fill("It is dark.");
  await page.getByRole("button", { name: t.submit }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.getByRole("button", { name: t.submit }).click();
  await expect(page.getByRole("button", { name: t.again })).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});
