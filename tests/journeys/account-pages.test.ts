/*
 * The account's pages on the demo's brand site: with its header, tabs and footer, on both languages' hosts. The details of
 * each element are tested with the element.
 */

import { violations } from "./accessibility.ts";
import { axeFindsNothing, openAs } from "./brand-pages.ts";
import { looks, test } from "./fixtures.ts";
import { tabTo } from "./keys.ts";
import { expect } from "./session-site.ts";

for (const { path, element } of [
  { path: "/account", element: "tv-account" },
  { path: "/devices", element: "tv-devices" },
  { path: "/privacy/settings", element: "tv-privacy-settings" },
]) {
  axeFindsNothing(path, `${element}:state(ready)`);
}

test(
  "axe finds nothing in what the account's pages ask: a change, a removal, what blocks a deactivation",
  looks(),
  async ({ page, sandbox }) => {
    await openAs(page, sandbox.url, "/account", "blocked@example.test");
    const email = page.getByRole("region", { name: "Email" });
    await email.getByRole("button", { name: "Change" }).click();
    await page.getByLabel("New email").fill("not an address");
    await email.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("Please enter valid Email ID")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Deactivate account" }).click();
    await expect(page.getByRole("dialog", { name: "Remove" })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto(`${sandbox.url}/devices`);
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);

test("ACC-4 a customer changes their name by keyboard alone, and the header greets them by it", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account");
  const panel = page.getByRole("region", { name: "Name", exact: true });
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole("button", { name: "Change" }));
  await page.keyboard.press("Enter");
  const first = page.getByLabel("First name");
  await expect(first).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Fiona");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Success! Your profile has been updated.")).toBeVisible();
  await expect(page.getByText("Fiona Fuller")).toBeVisible();
  await expect(page.getByRole("button", { name: "Welcome, Fiona" })).toBeVisible();
});

test("DEV-4 a customer removes a device by keyboard alone, and sees that it is done", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  const remove = page.getByRole("button", { name: "Remove Kitchen" });
  await expect(remove).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove “Kitchen”?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Remove device" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your device has been removed.")).toBeVisible();
  await expect(remove).toHaveCount(0);
  // The focus is still in the page.
  await expect(page.locator(":focus")).not.toHaveCount(0);
  const rows = await sandbox.rows<{ friendlyName: string; removedAt: string | null }>("devices");
  const gone = rows.filter(({ removedAt }) => removedAt !== null);
  expect(gone.map(({ friendlyName }) => friendlyName)).toContain("Kitchen");
});

test("PRS-2 PRS-5 a customer opts out of ads and of an app's sharing by keyboard alone, also after a reload", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/privacy/settings");
  const ads = page.getByRole("switch", { name: "Personalized ads on your streaming devices" });
  await expect(ads).toBeChecked();
  await tabTo(page, ads);
  await page.keyboard.press("Space");
  await expect(ads).not.toBeChecked();
  await tabTo(page, page.getByRole("searchbox", { name: "Search apps" }));
  await page.keyboard.type("velo");
  const app = page.getByRole("switch", { name: "Velodrome" });
  await tabTo(page, app);
  await page.keyboard.press("Space");
  await expect(app).not.toBeChecked();
  await expect(page.getByText("We saved your choice.").first()).toBeVisible();
  await page.reload();
  await expect(ads).not.toBeChecked();
  await expect(app).not.toBeChecked();
});

test("a double tap on the first confirmation of a deactivation doesn't answer the second", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, sandbox.url, "/account", "new@example.test");
  await page.getByRole("button", { name: "Deactivate account" }).click();
  const dialog = page.getByRole("dialog");
  const action = dialog.locator(".actions button").first();
  await action.dblclick();
  await expect(dialog).toHaveAccessibleName("Are you sure? This can't be undone");
  await expect(page.locator("tv-account:state(confirming-again)")).toBeVisible();
  await action.click();
  await expect(page.locator("tv-account:state(deactivated)")).toBeVisible();
});
