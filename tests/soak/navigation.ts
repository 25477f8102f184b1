/* The brand's site, whose pages lead to each other by links. */

import type { Page } from "playwright";
import type { Action, Part } from "./part.ts";

const HOME = "/account";

async function follow(
  page: Page,
  name: string,
  within: "navigation" | "contentinfo" | "main",
): Promise<void> {
  await page
    .getByRole(within)
    .getByRole("link", { name, exact: true })
    .filter({ visible: true })
    .first()
    .click();
}
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function goHome(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === HOME) return;
  await follow(page, "Your account", "contentinfo");
  await at(page, HOME);
}

async function openTab(page: Page, [name, path]: (typeof tabs)[number]): Promise<void> {
  await page.locator("tv-account-nav").getByRole("link", { name, exact: true }).click();
  await at(page, path);
}

const tabs = [
  ["Subscriptions", "/subscriptions"],
  ["Devices", "/devices"],
  ["Transactions", "/transactions"],
  // There are none for this customer.
  ["Offers", "/subscriptions"],
] as const;

const actions: readonly Action[] = [
  ...tabs.map((tab): Action => ({
    name: `tab ${tab[0]}`,
    async act(page, settle) {
      await openTab(page, tab);
      await settle();
      await goHome(page);
    },
  })),
  {
    name: "Back and Forward",
    async act(page, settle) {
      for (const tab of tabs.slice(0, 3)) {
        await openTab(page, tab);
        await settle();
      }
      for (const path of ["/devices", "/subscriptions"]) {
        await page.goBack();
        await at(page, path);
        await settle();
      }
      await page.goForward();
      await at(page, "/devices");
      await settle();
      await goHome(page);
    },
  },
  {
    name: "manage a subscription",
    async act(page, settle) {
      await openTab(page, tabs[0]);
      await settle();
      await page
        .locator("tv-subscriptions")
        .getByRole("link", { name: /^Manage/ })
        .first()
        .click();
      await at(page, "/subscriptions/manage");
      await settle();
      await page.goBack();
      await at(page, "/subscriptions");
      await settle();
      await goHome(page);
    },
  },
  {
    name: "support",
    async act(page, settle) {
      await follow(page, "Support", "navigation");
      await at(page, "/support");
      await settle();
      await page.getByRole("main").getByRole("link").filter({ visible: true }).first().click();
      await settle();
      await goHome(page);
    },
  },
  {
    name: "documents",
    async act(page, settle) {
      for (const name of ["Privacy policy", "Company", "Work with us"]) {
        await follow(page, name, "contentinfo");
        await settle();
      }
      await goHome(page);
    },
  },
  {
    name: "privacy settings",
    async act(page, settle) {
      await follow(page, "Privacy", "navigation");
      await at(page, "/privacy/settings");
      await settle();
      await goHome(page);
    },
  },
];

export const navigation: Part = {
  name: "Navigation",
  path: HOME,
  actions,
  prepare: async () => {},
  // React keeps some nodes of the view before, so that is always the same one.
  async home(page, settle) {
    await openTab(page, tabs[1]);
    await settle();
    await goHome(page);
    await settle();
    await page.locator("tv-banner").getByRole("link", { name: "Manage subscriptions" }).waitFor();
  },
  reloads: true,
};
