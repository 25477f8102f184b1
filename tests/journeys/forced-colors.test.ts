/*
 * Forced colors replace colors and remove shadows. What is current must still differ in more than its color, which such
 * a reader may have chosen alike: in a line, a fill or the weight of its text.
 */

import type { Locator, Page } from "@playwright/test";
import { looks, test } from "./fixtures.ts";
import { openAs } from "./brand-pages.ts";
import { expect } from "./session-site.ts";

test.use({ forcedColors: "active" });

/** What marks a link or tab, apart from its color. */
const marksOf = (one: Locator): Promise<string[]> =>
  one.evaluate((node) => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.background = "Canvas";
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const style = getComputedStyle(node);
    const isSeen = (color: string) => color !== canvas && !color.endsWith(", 0)");
    const sides = ["BlockStart", "BlockEnd", "InlineStart", "InlineEnd"] as const;
    const lines = sides.filter(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && isSeen(style[`border${side}Color`]),
    );
    return [
      ...lines.map((side) => `line ${side}`),
      ...(isSeen(style.backgroundColor) ? ["fill"] : []),
      ...(style.textDecorationLine === "underline" ? ["underline"] : []),
      ...(Number(style.fontWeight) >= 600 ? ["weight"] : []),
    ];
  });

/** Asserts that the current one has a mark that none of the others has. */
async function expectMarked(current: Locator, others: Locator): Promise<void> {
  const marks = await marksOf(current);
  const rest = await others.all();
  expect(rest.length).toBeGreaterThan(0);
  const shared = new Set((await Promise.all(rest.map(marksOf))).flat());
  expect(
    marks.filter((mark) => !shared.has(mark)),
    `the current one has ${marks.join(", ") || "no mark"}; others have ${[...shared].join(", ") || "none"}`,
  ).not.toEqual([]);
}

const CURRENT = "[aria-current]:not([aria-current=false]), [aria-selected=true]";

const among = async (items: Locator): Promise<void> => {
  await expect(items.and(items.page().locator(CURRENT))).toHaveCount(1);
  const others = items.and(items.page().locator(`:not(${CURRENT})`));
  await expectMarked(items.and(items.page().locator(CURRENT)), others);
};

const accountTabs = (page: Page) => page.getByRole("navigation", { name: "Your account" }).getByRole("link");

test("forced colors mark the current tab of the account", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/devices");
  await expect(accountTabs(page).first()).toBeVisible();
  await among(accountTabs(page));
});

test(
  "forced colors mark the current tab of the account in a narrow window",
  looks(),
  async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAs(page, sandbox.url, "/devices");
    await page.getByRole("button", { name: /Select category/ }).click();
    await among(accountTabs(page));
  },
);

test("forced colors mark the header's link to the current page", looks(), async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/support`);
  const links = page.locator("tv-header").getByRole("link", { name: /^(?:Support|Privacy)$/ });
  await expect(links).toHaveCount(2);
  await among(links);
});

test(
  "forced colors mark the current page in the header's menu of a narrow window",
  looks(),
  async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${sandbox.url}/support`);
    await page.getByRole("button", { name: "Menu" }).click();
    await among(page.getByRole("dialog").getByRole("link", { name: /^(?:Support|Privacy)$/ }));
  },
);

test("forced colors mark the tab of current subscriptions", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/subscriptions");
  await expect(page.getByRole("tab")).toHaveCount(2);
  await among(page.getByRole("tab"));
});

test("forced colors draw the edge of a switch that is off", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/privacy/settings");
  await expect(page.getByRole("switch", { checked: false }).first()).toHaveCSS("border-top-width", "1px");
});

test("forced colors mark the statement's current page", looks(), async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/transactions");
  const pages = page.getByRole("button", { name: /^Page \d/ });
  await expect(pages).toHaveCount(3);
  await among(pages);
});

test("forced colors mark the current article in the side menu", looks(), async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/support/setup/attach-the-stand`);
  const articles = page.locator("tv-support nav li a").filter({ visible: true });
  await expect(articles.first()).toBeVisible();
  await among(articles);
});
