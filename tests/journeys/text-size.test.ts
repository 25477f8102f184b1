/* Larger text, narrow windows and other settings of the reader, on each page of the brand's site. */

import type { Page } from "@playwright/test";
import { misfits } from "./fits.ts";
import { expect, inDefaultRun, looks, test } from "./fixtures.ts";
import { knownAtProvider } from "./session-site.ts";
import { PAGES } from "./site-pages.ts";
import { siteIn } from "./words.ts";

/** A reader's style sheet with the spacing of WCAG 1.4.12, in the page and each element. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-block-end: 2em !important }",
    );
    const add = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) add(shadowRoot);
    };
    add(document);
  });

/** How a page is read; in this order, because the spacing stays. */
interface Reading {
  name: string;
  widths: readonly number[];
  set(page: Page): Promise<unknown>;
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Page.setFontSizes", { fontSizes: { standard } });
}

const readings: readonly Reading[] = [
  // 320 px are a window of 1280 px at 400 %. The header has all its links from 769 px.
  { name: "as it is", widths: [320, 390, 769, 800, 850, 900, 950, 1280], set: async () => {} },
  { name: "text of 200 %", widths: [320, 640, 769, 900, 1280], set: (page) => setTextSize(page, 32) },
  {
    name: "a page whose root has 200 %",
    widths: [390, 850, 1280],
    async set(page) {
      await setTextSize(page, 16);
      await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    },
  },
  {
    name: "from right to left",
    widths: [390, 850, 1280],
    set: (page) =>
      page.evaluate(() => {
        document.querySelector("style:last-of-type")?.remove();
        document.documentElement.dir = "rtl";
      }),
  },
  {
    name: "forced colors",
    widths: [390, 1280],
    async set(page) {
      await page.evaluate(() => document.documentElement.removeAttribute("dir"));
      await page.emulateMedia({ forcedColors: "active" });
    },
  },
  {
    name: "spaced text",
    widths: [320, 850, 1280],
    async set(page) {
      await page.emulateMedia({ forcedColors: "none" });
      await spaceText(page);
    },
  },
];

for (const language of ["en", "es"] as const) {
  for (const [path, element, email] of PAGES) {
    test(
      `everything fits on ${path} for ${email ?? "a visitor"}, in ${language}: larger text, narrow windows, other settings`,
      inDefaultRun(language === "es", looks),
      async ({ page, sandbox }) => {
        if (email) await knownAtProvider(page.context(), sandbox.url, email);
        await page.goto(siteIn(language, sandbox.url) + path);
        await expect(page.locator(`${element}:defined:not(:state(loading))`).first()).toBeVisible();
        await page.locator("tv-footer").scrollIntoViewIfNeeded();
        await expect(page.locator("tv-footer:state(ready)")).toBeVisible();
        for (const { name, widths, set } of readings) {
          await set(page);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await page.evaluate(
              () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
            );
            const found = await misfits(page);
            expect.soft(found, `${name}, ${width} px`).toEqual([]);
          }
        }
      },
    );
  }
}
