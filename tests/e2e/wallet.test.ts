import { violations } from "./accessibility.ts";
import { openAs, pressByKeys, tabTo } from "./brand-pages.ts";
import { test } from "./fixtures.ts";
import { expect } from "./session-site.ts";

/* The payment card on the demo's account page, with the card form's own document as it is shipped. */

test("WAL-2 WAL-3 WAL-5 somebody adds a card by keys alone, into the form's own document, and sees it saved", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account", "new@example.test");
  await pressByKeys(page, page.getByRole("button", { name: "Add a payment card" }));
  const dialog = page.getByRole("dialog", { name: "Add a payment card" });
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
  await form.getByLabel("Card number").focus();
  await page.keyboard.type("4242424242424242");
  await expect(form.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0933");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  for (const [label, text] of [
    [/Address line 1/, "1 Larkspur Avenue"],
    [/City/, "Fairview"],
    [/ZIP code/, "80210"],
  ] as const) {
    await dialog.getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await dialog.getByLabel(/State/).focus();
  await page.keyboard.type("Colo");
  await pressByKeys(page, dialog.getByRole("button", { name: "Save card" }));
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const cards = (await sandbox.rows<{ kind: string }>("ledger")).filter(({ kind }) => kind === "card");
  expect(cards).toHaveLength(1);
});
