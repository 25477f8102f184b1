/* Dialogs that are longer than the window: the last size is that of 1280 x 1024 px at 400 %. */

import type { Locator } from "@playwright/test";
import { dialogOf, openForm, test } from "../card-form.ts";
import { expect } from "../session-site.ts";

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Scrolls the dialog's content by a part of its length. */
const scroll = (dialog: Locator, part: number) =>
  dialog.locator(".dialog-body").evaluate((body, share) => {
    body.scrollTop = share * (body.scrollHeight - body.clientHeight);
  }, part);

async function stayInView(dialog: Locator, buttons: readonly string[]): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    await scroll(dialog, part);
    for (const name of buttons)
      await expect(dialog.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}

/** Focuses a field, and returns whether all of it is above the dialog's buttons and below the dialog's edge. */
async function isInViewWithFocus(dialog: Locator, field: Locator): Promise<boolean> {
  await field.focus();
  const box = await field.boundingBox();
  const edges = await dialog.boundingBox();
  const actions = await dialog.locator(".actions").last().boundingBox();
  if (!box || !edges || !actions) throw new Error("The dialog is not there.");
  return box.y >= edges.y && box.y + box.height <= actions.y;
}

// Opened in a usual window: the account page loads what is near its visible part.
for (const size of sizes) {
  const at = `at ${size.width} x ${size.height}`;
  test(`WAL-3 ${at}, the card form's buttons stay in view and cover no focused field, also with its summary of errors`, async ({
    page,
    sandbox,
  }) => {
    await openForm(page, sandbox.url);
    const dialog = dialogOf(page);
    await expect(dialog.frameLocator("iframe").getByLabel("Card number")).toBeVisible();
    await page.setViewportSize(size);
    await stayInView(dialog, ["Save card", "Cancel"]);
    await scroll(dialog, 0);
    for (const name of [
      "First name on card",
      "Last name on card",
      /Address line 1/,
      /City/,
      /State/,
      /ZIP code/,
    ])
      expect(await isInViewWithFocus(dialog, dialog.getByLabel(name)), String(name)).toBe(true);
    await dialog.getByRole("button", { name: "Save card" }).click();
    await expect(dialog.getByText("Check these fields:")).toBeVisible();
    await stayInView(dialog, ["Save card", "Cancel"]);
  });
}
