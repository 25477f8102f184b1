/* Subscriptions on the demo's brand site: from page to page, by keyboard, and in the element's dialogs. */

import type { Locator } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { axeFindsNothing, openAs } from "./brand-pages.ts";
import { faults, longRun, test } from "./fixtures.ts";
import { chooseByKeys, tabTo } from "./keys.ts";
import { expect } from "./session-site.ts";

const MANAGE = "/subscriptions/manage?sku=discovery-month";

for (const path of ["/subscriptions", "/subscriptions/manage?sku=channels-all-month"]) {
  axeFindsNothing(path, "tv-subscriptions:state(ready)");
}

test("SUB-2 SUB-3 SUB-7 a customer unsubscribes by keyboard alone, and a reload shows the same subscription", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/subscriptions");
  const manage = page.getByRole("link", { name: "Manage Discovery" });
  await expect(manage).toBeVisible();
  await tabTo(page, manage);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(sandbox.url + MANAGE);
  const unsubscribe = page.getByRole("button", { name: "Unsubscribe" });
  await expect(unsubscribe).toBeVisible();
  await tabTo(page, unsubscribe);
  await page.keyboard.press("Enter");
  const requested = page.getByRole("dialog", { name: "Unsubscribe from Discovery?" });
  await expect(requested).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(unsubscribe).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, requested.getByRole("button", { name: "Yes, unsubscribe" }));
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("dialog", { name: "Thank you!" });
  await expect(thanks).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await tabTo(page, thanks.getByRole("link", { name: "Remind me before access ends" }));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^KS-[\w-]+\.ics$/);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your subscription is canceled")).toBeVisible();
  await expect(page.locator(":focus")).not.toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your subscription is canceled")).toBeVisible();
  await page.goBack();
  await expect(manage).toBeVisible();
  const ledger = await sandbox.rows<{ what: string }>("ledger");
  expect(ledger.map(({ what }) => what)).toEqual(["UNSUBSCRIBE"]);
});

test("SUB-3 by keyboard, leaving takes no more steps than joining, and asks for nothing in between", async ({
  page,
  sandbox,
}) => {
  let steps = 0;
  async function step(target: Locator, key = "Enter"): Promise<void> {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
    steps++;
  }
  await openAs(page, sandbox.url, "/offer/max", "linked@example.test");
  await chooseByKeys(page, page.getByRole("radio", { name: /^Max Basic with Ads, / }));
  steps++;
  await step(page.getByRole("button", { name: "Continue", exact: true }));
  await step(page.getByRole("checkbox", { name: /renews automatically/ }), "Space");
  await step(page.getByRole("button", { name: /^Subscribe/ }));
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  const joining = steps;

  await page.goto(`${sandbox.url}/subscriptions`);
  steps = 0;
  await step(page.getByRole("link", { name: "Manage Max" }));
  await step(page.getByRole("button", { name: "Unsubscribe" }));
  const requested = page.getByRole("dialog", { name: "Unsubscribe from Max?" });
  await expect(requested.getByRole("button")).toHaveText(["Yes, unsubscribe", "Not now", ""]);
  await step(requested.getByRole("button", { name: "Yes, unsubscribe" }));
  await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
  expect([joining, steps]).toEqual([4, 3]);
  const ledger = await sandbox.rows<{ what: string }>("ledger");
  expect(ledger.map(({ what }) => what)).toContain("UNSUBSCRIBE");
});

test("SUB-2 without a selection the management returns to /subscriptions; a deep link asks at once", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/subscriptions/manage");
  await expect(page).toHaveURL(`${sandbox.url}/subscriptions`);
  await expect(page.getByRole("tab", { name: "Current" })).toBeVisible();
  await page.goto(`${sandbox.url}${MANAGE}&task=unsubscribe`);
  await expect(page.getByRole("dialog", { name: "Unsubscribe from Discovery?" })).toBeVisible();
});

test(
  "SUB-7 a failure shows in a dialog that axe finds nothing in, and can be tried again",
  faults(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, `${MANAGE}&task=unsubscribe`);
    const requested = page.getByRole("dialog", { name: "Unsubscribe from Discovery?" });
    await expect(requested).toBeVisible();
    await sandbox.scenario("subscriptions", "unsubscribe", "bad-request");
    await requested.getByRole("button", { name: "Yes, unsubscribe" }).click();
    const failed = page.getByRole("dialog", { name: "Something went wrong" });
    await expect(failed).toContainText("The request was not understood");
    expect(await violations(page)).toEqual([]);
    await sandbox.scenario("subscriptions", "unsubscribe", "success");
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
  },
);

test(
  "two tabs at once have one effect, and the second tab says that it is done",
  longRun,
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, `${MANAGE}&task=unsubscribe`);
    const other = await page.context().newPage();
    await other.goto(`${sandbox.url}${MANAGE}&task=unsubscribe`);
    const pages = [page, other];
    for (const each of pages)
      await expect(each.getByRole("button", { name: "Yes, unsubscribe" })).toBeVisible();
    await Promise.all(pages.map((each) => each.getByRole("button", { name: "Yes, unsubscribe" }).click()));
    for (const each of pages) await expect(each.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
    expect(await sandbox.rows("ledger")).toHaveLength(1);
  },
);

/** full@ has two subscriptions that wait for activation: a promotion of Max and a free trial of Apple TV. */
const WAITING = ["Max", "Apple TV"];
/** The app's own activation page. */
const PARTNER = /\/\/partner\.localhost:\d+\/partner\//;

for (const app of WAITING) {
  test(`BAN-2 SUB-1 ${app} is activated in a new tab from its card`, async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/subscriptions");
    const card = page.locator("tv-subscriptions [part~=subscription]").filter({ hasText: app }).first();
    const opened = page.waitForEvent("popup");
    await card.getByRole("button", { name: `Activate ${app}` }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(PARTNER);
  });
}

test("BAN-2 SUB-2 the management view activates its subscription", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/subscriptions");
  await page.getByRole("link", { name: "Manage Max" }).click();
  await expect(page).toHaveURL(/\/subscriptions\/manage/);
  const opened = page.waitForEvent("popup");
  await page.locator("tv-subscriptions").getByRole("button", { name: "Activate Max" }).click();
  await expect(await opened).toHaveURL(PARTNER);
});

test("BAN-1 the banner of several apps only leads to the subscriptions, and isn't shown there", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account");
  const banner = page.locator("tv-banner");
  await expect(banner.getByRole("button")).toHaveCount(0);
  await banner.getByRole("link", { name: "Manage subscriptions" }).click();
  await expect(page).toHaveURL(`${sandbox.url}/subscriptions`);
  await expect(page.locator("tv-banner:state(empty)")).toBeAttached();
  await expect(page.getByText("Activate your subscriptions")).toHaveCount(0);
});

test("SUB-1 a card that expires before the renewal shows a warning at the subscription, until it is updated", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/subscriptions");
  const list = page.locator("tv-subscriptions:state(ready)");
  await expect(list).toBeVisible();
  const warning = page.getByText("We can't charge your card for the next renewal.");
  await expect(warning).toHaveCount(0);
  // The card expires in the third month from now, and a yearly plan renews after that.
  await page.goto(`${sandbox.url}/account`);
  await page.getByRole("button", { name: "Update card" }).click();
  const expiration = page.frameLocator("tv-wallet iframe").getByLabel("Expiration date");
  const soon = new Date(await page.evaluate(() => Date.now()));
  const typed = `${String(soon.getMonth() + 1).padStart(2, "0")}/${String(soon.getFullYear() % 100)}`;
  await expiration.fill(typed);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Success! Your payment method has been updated.")).toBeVisible();
  await page.goto(`${sandbox.url}/subscriptions`);
  await expect(warning.first()).toBeVisible();
  const update = page.getByRole("link", { name: /^Update card for / }).first();
  await update.click();
  await expect(page.getByRole("dialog", { name: "Update your payment method" })).toBeVisible();
});
