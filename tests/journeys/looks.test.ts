import type { Page } from "@playwright/test";
import { expect, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { markupOf, reach } from "./states.ts";
import { languages, signUpOf } from "./words.ts";

/** What exceeds its own width: the page, or a part of the element that would have to be scrolled. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelector("tv-email-signup")?.shadowRoot?.querySelectorAll("*") ?? [];
    // A field's value may be longer than the field.
    const isWide = (node: Element) =>
      node.localName !== "input" && node.clientWidth > 1 && node.scrollWidth > node.clientWidth;
    return [document.documentElement, ...parts]
      .filter(isWide)
      .map((node) => node.cloneNode(false) as Element)
      .map((node) => node.outerHTML);
  });

/** A page whose own text is never too wide. */
const SMALL = "<style>h1 { font-size: 12px }</style>";

onEachRuntime((_, turn) => {
  for (const state of ["error", "field-error", "success", "modal-error"] as const) {
    // The two with the longest texts; the rest is in the whole matrix.
    const whole = state === "error" || state === "modal-error" ? "" : " @all";
    test(
      `${state}: nothing is scrolled sideways at 320 and 1280 px, with text of 100 and 200 %${whole}`,
      looks(turn()),
      async ({ page, visit, sandbox }) => {
        const protocol = await page.context().newCDPSession(page);
        for (const language of languages) {
          await sandbox.reset();
          await visit({ body: markupOf(state), head: SMALL, html: `lang="${language}"` });
          await reach(state, page, sandbox, language);
          for (const [width, text] of [
            [320, 16],
            [320, 32],
            [1280, 16],
            [1280, 32],
          ] as const) {
            await page.setViewportSize({ width, height: 800 });
            // The reader's own setting of the browser.
            await protocol.send("Page.setFontSizes", { fontSizes: { standard: text } });
            const size = () =>
              signUpOf(page, language).status.evaluate((node) => getComputedStyle(node).fontSize);
            await expect.poll(size).toBe(`${text}px`);
            expect.soft(await overflowing(page), `${width} px, text of ${text} px, ${language}`).toEqual([]);
          }
        }
      },
    );
  }

  test(
    "forced colors leave the field and the button their borders",
    looks(turn()),
    async ({ page, visit }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await visit({ body: markupOf("ready") });
      await ready(page);
      const { field, button } = signUpOf(page);
      const canvas = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("div"));
        probe.style.background = "Canvas";
        return getComputedStyle(probe).backgroundColor;
      });
      for (const part of [field, button]) {
        const { style, width, color } = await part.evaluate((node) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
          return { style: borderTopStyle, width: borderTopWidth, color: borderTopColor };
        });
        expect({ style, width }).toEqual({ style: "solid", width: "1px" });
        expect(color, "a border that differs from the page").not.toBe(canvas);
      }
    },
  );

  test(
    "reduced motion slows what turns, and it is still there",
    looks(turn()),
    async ({ page, visit, sandbox }) => {
      await visit({ body: markupOf("submitted") });
      await reach("submitted", page, sandbox, "en");
      const spinner = page.locator("tv-email-signup .spinner");
      const pace = () => spinner.evaluate((node) => getComputedStyle(node).animationDuration);
      expect(await pace()).toBe("0.8s");
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await pace()).toBe("3s");
      await expect(spinner).toBeVisible();
    },
  );

  test(
    "on a page that is read from the right English has its label at the left and its button at the right",
    looks(turn()),
    async ({ page, visit }) => {
      await page.setViewportSize({ width: 800, height: 600 });
      await visit({ body: markupOf("ready"), html: 'lang="en" dir="rtl"' });
      await ready(page);
      const { field, button } = signUpOf(page);
      const label = await page.locator("tv-email-signup label").evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const box = await field.boundingBox();
      const press = await button.boundingBox();
      if (!box || !press) throw new Error("Field and button are not drawn.");
      expect(Math.abs(label.left - box.x)).toBeLessThan(1);
      expect(label.right).toBeLessThan(box.x + box.width / 2);
      expect(press.x).toBeGreaterThanOrEqual(box.x + box.width);
    },
  );
});
