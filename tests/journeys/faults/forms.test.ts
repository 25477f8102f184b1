/* How all forms treat wrong input, on the customers' pages. */

import type { Page } from "@playwright/test";
import { openAs } from "../brand-pages.ts";
import { ready, test } from "../fixtures.ts";
import { expect } from "../session-site.ts";

/** Opens the form for another email address. */
async function changeEmail(page: Page, url: string): Promise<void> {
  await openAs(page, url, "/account");
  await page.getByRole("region", { name: "Email" }).getByRole("button", { name: "Change" }).click();
}

test("ACC-7 an email address that Enter finds wrong is announced, though the focus stays in its field", async ({
  page,
  sandbox,
}) => {
  await changeEmail(page, sandbox.url);
  const email = page.getByLabel("New email");
  await email.fill("bad");
  const announcement = page.getByRole("alert").filter({ hasText: "Please enter valid Email ID" });
  await expect(announcement).toHaveCount(0);
  await email.press("Enter");
  await expect(announcement).toHaveCount(1);
  await expect(email).toBeFocused();
  await email.pressSequentially("@");
  await expect(announcement).toHaveCount(0);
  await email.press("Enter");
  await expect(announcement).toHaveCount(1);
});

test("an email address that Enter finds wrong in the sign-up is announced", async ({ page, visit }) => {
  await visit({ body: "<tv-email-signup></tv-email-signup>" });
  await ready(page);
  const email = page.getByLabel("Email");
  await email.fill("bad");
  await email.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not a valid email." })).toHaveCount(1);
  await expect(email).toBeFocused();
});

test("a client ID that Enter finds wrong in the opt-out is announced", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/privacy/do-not-sell`);
  await ready(page, "tv-do-not-sell");
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  const id = page.getByLabel("Client ID");
  await id.fill("bad");
  await id.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "A client ID has exactly 12" })).toHaveCount(1);
  await expect(id).toBeFocused();
});

test("ACC-2 a wrong code that Enter submits is announced with the attempts that are left", async ({
  page,
  sandbox,
}) => {
  await changeEmail(page, sandbox.url);
  await page.getByLabel("New email").fill("fern.new@example.test");
  await page.keyboard.press("Enter");
  const code = page.getByLabel("One-time code");
  await code.fill("000000");
  await code.press("Enter");
  const announcement = page.getByRole("alert").filter({ hasText: "did not match" });
  await expect(announcement).toHaveText("The code you entered did not match. 5 attempts left.");
  await expect(code).toBeFocused();
});

for (const [typed, message] of [
  ["Anna2", "No numbers, emojis and special chars are allowed except the non consecutive space - and '"],
  ["Anna 😀", "No numbers, emojis and special chars are allowed except the non consecutive space - and '"],
  ["A".repeat(101), "First name must have a minimum of 1 and maximum of 100 characters"],
  ["", "Please enter your first name"],
] as const) {
  test(`ACC-7 the first name “${typed.slice(0, 8)}” of ${typed.length} characters says what is wrong with it`, async ({
    page,
    sandbox,
  }) => {
    await openAs(page, sandbox.url, "/account");
    const panel = page.getByRole("region", { name: "Name", exact: true });
    await panel.getByRole("button", { name: "Change" }).click();
    await panel.getByLabel("First name").fill(typed);
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.locator("#firstName-error")).toHaveText(message);
  });
}

test("ACC-6 an address with a period and a number sign is rewritten, shown, and saved by the next press", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account");
  const panel = page.getByRole("region", { name: "Home address" });
  await panel.getByRole("button", { name: "Change" }).click();
  const line = panel.getByLabel("Street address");
  await line.fill("12 Main St. #4");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(line).toHaveValue("12 Main St Unit 4");
  await expect(line).toBeFocused();
  await expect(line).toHaveAccessibleDescription(
    "We changed this to fit the required format. Check it, then save.",
  );
  await expect(page.getByText("Success! Your home address has been updated.")).toHaveCount(0);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Success! Your home address has been updated.")).toBeVisible();
  await expect(panel.getByText("12 Main St Unit 4")).toBeVisible();
});

test("ACC-7 a name with periods is not called wrong when its field is left, and Save rewrites it", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account");
  const panel = page.getByRole("region", { name: "Name", exact: true });
  await panel.getByRole("button", { name: "Change" }).click();
  const name = panel.getByLabel("First name");
  const lastName = panel.getByLabel("Last name");
  await name.fill("J. R.");
  await lastName.fill("Lee2");
  await name.focus();
  await expect(lastName).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveValue("J R");
  await expect(name).toHaveAccessibleDescription(
    "We changed this to fit the required format. Check it, then save.",
  );
});
