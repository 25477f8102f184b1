import type { Page } from "@playwright/test";
import { violations } from "../accessibility.ts";
import { NARROW } from "../brand-pages.ts";
import { expect, looks, test } from "../fixtures.ts";

const live = (page: Page) => page.getByRole("region", { name: "Live example" });
const underTest = (page: Page, tag: string) => page.frameLocator("iframe").locator(tag);

test("a reader of the documentation finds a guide with our own search", async ({ page, sandbox, noted }) => {
  await page.goto(`${sandbox.url}/docs/embedding.html`);
  await page.getByRole("searchbox", { name: "Search the documentation" }).fill("trusted types");
  await page.keyboard.press("Enter");
  const result = page.locator("tv-support-search").getByRole("link", { name: "CSP and integrity" }).first();
  await result.click();
  await expect(page).toHaveURL(/\/docs\/csp-and-integrity\.html/);
  await expect(page.getByRole("heading", { level: 1, name: "CSP and integrity" })).toBeVisible();
  expect(noted.console, "messages on the console").toEqual([]);
});

test("the page of an element shows what an attribute does, and the events as they fire", async ({
  page,
  sandbox,
  noted,
}) => {
  await page.goto(`${sandbox.url}/docs/elements/tv-email-signup.html`);
  const events = live(page).getByRole("list", { name: "Events" });
  await expect(events.getByText("tv-ready")).toBeVisible();
  await live(page).getByRole("radio", { name: "modal" }).check();
  await live(page).getByRole("switch", { name: "open" }).check();
  await expect(underTest(page, "tv-email-signup").getByRole("dialog")).toBeVisible();
  await expect(events.getByText("tv-opened")).toBeVisible();
  await expect(live(page).locator("[data-framework=html] code")).toContainText('variant="modal"');
  expect(noted.console, "messages on the console").toEqual([]);
});

test("the example of an element for customers signs one in, and changes language and theme", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/docs/elements/tv-devices.html`);
  await live(page).getByRole("radio", { name: "Español" }).check();
  await live(page).getByRole("radio", { name: "Dark" }).check();
  await expect(underTest(page, "tv-devices")).toHaveAttribute("theme", "dark");
  await expect(
    underTest(page, "tv-devices").getByRole("heading", { name: "Tus dispositivos" }).first(),
  ).toBeVisible();
});

test("the documentation's guides have no violation that axe finds", looks(), async ({ page, sandbox }) => {
  for (const path of ["index", "options"]) {
    await page.goto(`${sandbox.url}/docs/${path}.html`);
    expect(await violations(page), path).toEqual([]);
  }
});

test("an element's page has no violation that axe finds", looks(), async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/docs/elements/tv-email-signup.html`);
  // The example's frame is part of the page. Before the element is there, the frame may still navigate.
  await expect(live(page).getByRole("list", { name: "Events" }).getByText("tv-ready")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("on a phone, the documentation has no violation that axe finds", looks(), async ({ page, sandbox }) => {
  await page.setViewportSize(NARROW);
  for (const path of ["index", "options", "elements/tv-email-signup"]) {
    await page.goto(`${sandbox.url}/docs/${path}.html`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The test above has the example's frame.
    expect(await violations(page, { exclude: "iframe" }), path).toEqual([]);
  }
});
