/* Every app has the same page: a sign-up, a search, buttons that change them, and a wallet at /account. */

import { expect, type Page } from "@playwright/test";
import { openAs } from "../journeys/brand-pages.ts";
import { apps } from "./apps.ts";
import { fillBilling } from "../journeys/billing.ts";
import { test } from "./host-fixtures.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 3 });

/** Nodes and listeners of a page after its garbage was collected. */
async function counts(page: Page): Promise<{ nodes: number; jsEventListeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const counters = await session.send("Memory.getDOMCounters");
  await session.detach();
  return counters;
}

for (const app of apps)
  test.describe(app, () => {
    test.use({ app });

    test("properties that the app sets apply on a direct load, and after a change", async ({
      page,
      host,
    }) => {
      await page.goto(host.url);
      await expect(heading(page, "Be the first to know")).toBeVisible();
      await press(page, "Change heading");
      await expect(heading(page, "News for you")).toBeVisible();
    });

    test("a sign-up notifies the app", async ({ page, host }) => {
      await page.goto(host.url);
      await page.getByRole("textbox", { name: "Email" }).fill("visitor@example.test");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Welcome!")).toBeVisible();
      expect((await host.signedUp()).map(({ email }) => email)).toEqual(["visitor@example.test"]);
    });

    test("the search uses a property that was set before the definition", async ({ page, host }) => {
      await page.goto(host.url);
      await expect(heading(page, "Be the first to know")).toBeVisible();
      expect(await page.evaluate(() => customElements.get("tv-support-search"))).toBeUndefined();
      await press(page, "Define search");
      await expect(page.getByRole("heading", { name: "How can we help?" })).toBeVisible();
      await page.getByRole("searchbox").or(page.getByRole("combobox")).fill("remote");
      await page.keyboard.press("Enter");
      await expect(page.locator("tv-support-search a").first()).toBeVisible();
    });

    test("the app mounts and unmounts an element 50 times without leaking", async ({ page, host }) => {
      await page.goto(host.url);
      const cycles = async (count: number) => {
        for (let n = 0; n < count; n++) {
          await press(page, "Hide");
          await expect(page.locator("tv-email-signup")).toHaveCount(0);
          await press(page, "Show");
          await expect(heading(page, "Be the first to know")).toBeVisible();
        }
      };
      await cycles(5);
      const before = await counts(page);
      await cycles(50);
      // Less than one for each time. The browser may keep the element that was removed last, with the 144 listeners of its
      // React root, until others have been removed.
      const more = async (what: "nodes" | "jsEventListeners") => {
        await cycles(1);
        return (await counts(page))[what] - before[what];
      };
      await expect.poll(() => more("nodes")).toBeLessThan(50);
      await expect.poll(() => more("jsEventListeners")).toBeLessThan(50);
    });

    test("a customer saves a card in the frame on the brand's origin", async ({ page, host }) => {
      await openAs(page, host.url, "/account", "new@example.test");
      await press(page, "Add a payment method");
      const dialog = page.getByRole("dialog", { name: "Add a payment method" });
      const form = dialog.frameLocator("iframe");
      for (const [label, text] of [
        ["Card number", "4242424242424242"],
        ["Expiration", "09/33"],
        ["Security code", "123"],
      ] as const)
        await form.getByLabel(label).fill(text);
      await fillBilling(dialog);
      await press(page, "Save card");
      await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    });
  });

if (apps.includes("next"))
  test.describe("next", () => {
    test.use({ app: "next" });

    test("the page's HTML has the first view of a component, and the element keeps its nodes", async ({
      page,
      host,
      noted,
    }) => {
      let release = () => {};
      const released = new Promise<void>((done) => (release = done));
      await page.route("**/*.js", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(host.url, { waitUntil: "commit" });
      const field = page.getByRole("textbox", { name: "Email" });
      await field.fill("visitor@example.test");
      const first = await field.elementHandle();
      release();
      // Of a component whose properties change before, the first view differs, and is drawn again.
      await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
      // The app's own button works as soon as React has hydrated the page.
      await expect(async () => {
        await press(page, "Change heading");
        await expect(heading(page, "News for you")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(field).toHaveValue("visitor@example.test");
      expect(await field.evaluate((node, before) => node === before, first)).toBe(true);
      expect(noted.console).toEqual([]);
    });
  });
