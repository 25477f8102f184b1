import { violations } from "./accessibility.ts";
import { axeFindsNothing, openAs, pressByKeys, tabTo } from "./brand-pages.ts";
import { test } from "./fixtures.ts";
import { expect } from "./session-site.ts";

/* The privacy center on the demo's brand site. */

for (const [path, element] of [
  ["/privacy/requests", "tv-privacy-request"],
  ["/privacy/requests/dashboard", "tv-privacy-dashboard"],
] as const) {
  axeFindsNothing(path, `${element}:state(ready)`);
}

test("PRC-1 PRC-3 PRC-6 somebody without an account asks for their data by keys alone, and is never asked to sign in", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/privacy/requests`);
  const goOn = () => pressByKeys(page, page.getByRole("button", { name: "Continue", exact: true }));
  const tick = async (name: RegExp, role: "radio" | "checkbox" = "radio") => {
    const choice = page.getByRole(role, { name });
    await expect(choice).toBeVisible();
    await choice.focus();
    await page.keyboard.press("Space");
  };
  await tick(/I never was a customer/);
  await tick(/A report of the data/);
  await goOn();
  await expect(page.getByRole("heading", { name: "Please affirm" })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) {
    await tabTo(page, box);
    await page.keyboard.press("Space");
  }
  await goOn();
  await expect(page.getByRole("heading", { name: "Your report" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tick(/Send it to me by mail/, "checkbox");
  await expect(page.getByLabel(/First name/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goOn();
  await expect(page.getByText("You must enter your first name", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/privacy/requests`);
});

test("PRC-12 a customer opens a request, and withdraws it, from the dashboard", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/privacy/requests/dashboard");
  await expect(page.locator("tv-privacy-dashboard:state(ready)")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" }));
  await expect(page.getByRole("heading", { name: "Withdraw this request?" })).toBeFocused();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw request" }));
  await expect(page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" })).toHaveCount(0);
  await expect(page.getByText(/^Status: Withdrawn/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
