import type { Page } from "@playwright/test";
import { expect, onEachRuntime, ready, test } from "./fixtures.ts";
import type { Noted } from "./noted.ts";
import { signUpOf } from "./words.ts";

const SECTION = "<tv-email-signup></tv-email-signup>";
const MODAL = '<tv-email-signup variant="modal"></tv-email-signup>';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Waits until a page's element has started, which is when a modal decides whether to open. */
async function decided(page: Page, noted: Noted): Promise<void> {
  const requested = () => noted.addresses.filter((address) => address.includes("/api/identity/token")).length;
  const before = requested();
  await ready(page);
  await expect.poll(requested).toBeGreaterThanOrEqual(Math.max(1, before));
}

onEachRuntime((_, turn) => {
  test(
    "CFG-2 two elements and a second page do not fetch the configuration again while it is fresh",
    turn(),
    async ({ page, visit, sandbox }) => {
      await page.clock.install();
      await visit({ body: SECTION + SECTION });
      await expect.poll(() => sandbox.callsOf("getUnauthenticatedToken")).toHaveLength(1);
      await visit({ body: SECTION }, "/second");
      await expect.poll(() => sandbox.callsOf("getUnauthenticatedToken")).toHaveLength(2);
      expect(await sandbox.callsOf("getConfiguration")).toHaveLength(1);
      await page.clock.fastForward(301_000);
      await visit({ body: SECTION }, "/third");
      await expect.poll(() => sandbox.callsOf("getUnauthenticatedToken")).toHaveLength(3);
      // The second page's log may have requested it too, when its own clock continued.
      expect((await sandbox.callsOf("getConfiguration")).length).toBeGreaterThanOrEqual(2);
    },
  );

  for (const way of ["dismissed", "signed up"] as const) {
    test(
      `EML-4 a modal that was ${way} stays away on every page for 7 days`,
      turn(),
      async ({ page, visit, noted }) => {
        await page.clock.install();
        await visit({ body: MODAL });
        const { t, dialog, field, status } = signUpOf(page);
        await expect(dialog).toBeVisible();
        if (way === "signed up") {
          await field.fill("once@example.test");
          await field.press("Enter");
          await expect(status).toHaveText(t.success);
        }
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        const reason = way === "dismissed" ? "dismissed" : "succeeded";
        expect(await noted.events(page, "tv-closed")).toMatchObject([{ detail: { reason } }]);

        for (const [index, later] of [0, 7 * DAY_MS - HOUR_MS].entries()) {
          await page.clock.fastForward(later);
          await visit({ body: MODAL }, `/again-${index}`);
          await decided(page, noted);
          await expect(dialog).toBeHidden();
          expect(await noted.events(page, "tv-opened")).toEqual([]);
        }
        await page.clock.fastForward(2 * HOUR_MS);
        await visit({ body: MODAL }, "/a-week-later");
        await expect(dialog).toBeVisible();
      },
    );
  }

  test(
    "EML-4 a modal doesn't show itself to a known customer, and opens if the page asks",
    turn(),
    async ({ page, visit, noted }) => {
      await visit({ body: "" }, "/before");
      await page.evaluate(() => localStorage.setItem("tv:signed-in", "1"));
      await visit({ body: MODAL });
      await decided(page, noted);
      const { dialog } = signUpOf(page);
      await expect(dialog).toBeHidden();
      expect(await noted.events(page, "tv-opened")).toEqual([]);
      await page.locator("tv-email-signup").evaluate((element) => element.setAttribute("open", ""));
      await expect(dialog).toBeVisible();
    },
  );
});
