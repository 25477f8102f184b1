import { fillIn, formOf, openForm, SAVED, save, testWithOtherCardForm as test } from "../card-form.ts";
import { expect } from "../session-site.ts";

test("WAL-5 the card form's document can be on another server, and no script changes its address afterwards", async ({
  page,
  sandbox,
  cdn,
  attacker,
}) => {
  const other = `${attacker.origin}/card-frame.html`;
  await page.addInitScript((url) => {
    addEventListener("DOMContentLoaded", () => {
      const tag = document.querySelector<HTMLElement>("script[data-card-frame-url]");
      if (!tag) return; // the page of the sign-in
      tag.dataset["cardFrameUrl"] = url;
      const { TvSelfcare: api } = window as unknown as { TvSelfcare: { configure(options: object): void } };
      api.configure({ cardFrameUrl: url });
    });
  }, other);
  await openForm(page, sandbox.url);
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  expect(await page.locator("script[data-card-frame-url]").getAttribute("data-card-frame-url")).toBe(other);
  const addresses = () =>
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url.includes("card-frame"));
  expect(addresses()).toEqual([expect.stringContaining(`${cdn.origin}/card-frame-`)]);
  // Once a form has opened, not even our own record of the options changes the address.
  await page.evaluate((url) => {
    const record = Symbol.for("tv-selfcare.page");
    (window as unknown as Record<symbol, { script: object }>)[record]!.script = { cardFrameUrl: url };
  }, other);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a payment method" }).click();
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  expect(addresses()).toEqual([expect.stringContaining(`${cdn.origin}/card-frame-`)]);
  await fillIn(page);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
});
