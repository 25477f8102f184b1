import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { openAs } from "./brand-pages.ts";
import { expect, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { markupOf, reach, seenStates } from "./states.ts";
import { languages, signUpOf } from "./words.ts";

test("axe finds what is wrong in an element and in a frame", async ({ page, visit }) => {
  await visit({ body: `${markupOf("ready")}<iframe title="A frame" srcdoc="<button></button>"></iframe>` });
  await ready(page);
  await page.locator("tv-email-signup").evaluate(({ shadowRoot }) => {
    shadowRoot?.append(document.createElement("button"));
  });
  const found = (await violations(page)).filter((one) => one.startsWith("button-name: "));
  expect(found.map((one) => one.replace(/.* (tv-email-signup|iframe).*/, "$1"))).toEqual([
    "tv-email-signup",
    "iframe",
  ]);
});

/** The old CMS page is meant to have faults, and the brand site's pages have journeys of their own. */
const EXCEPT = ["cms", "brand-site"];
const demoPages = (await readdir(new URL("../../demo/site", import.meta.url), { recursive: true }))
  .filter((file) => basename(file) === "index.html" && !EXCEPT.includes(dirname(file)))
  .map((file) => `/${file.slice(0, -"index.html".length)}`)
  .toSorted();

/** Waits for the elements in the window; those below it load when they are scrolled into view. */
const elementsLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator(":state(loading)")
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.getBoundingClientRect().top < innerHeight)
            .map(({ localName }) => localName),
        ),
    )
    .toEqual([]);

test.describe("axe finds nothing", () => {
  for (const state of seenStates) {
    test(`in the state ${state}`, looks(), async ({ page, visit, sandbox }) => {
      await visit({ body: markupOf(state) });
      await reach(state, page, sandbox, "en");
      expect(await violations(page)).toEqual([]);
    });
  }

  for (const path of demoPages) {
    const modal = path === "/marketing/";
    for (const width of [320, 1280]) {
      // The looks run checks each page in one width; the brand's pages are checked in both.
      const details = inDefaultRun(modal === (width === 1280), looks);
      test(`on the demo's ${path}, ${width} px wide`, details, async ({ page, sandbox }) => {
        await page.setViewportSize({ width, height: 900 });
        await openAs(page, sandbox.url, path);
        // Its customer elements leave for the provider, and come back.
        if (path === "/account-elements/")
          await expect(page.locator("tv-account:state(ready)")).toBeVisible();
        await elementsLoaded(page);
        const { dialog } = signUpOf(page);
        if (modal) {
          await expect(dialog).toBeVisible();
          expect(await violations(page)).toEqual([]);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }
        expect(await violations(page)).toEqual([]);
      });
    }
  }
});

const dark = "body { background: #191c23; color: #f3f4f7 }";
/** A page with a theme's brightness; axe treats a page without a background as white. */
const pages = {
  light: "",
  dark: `<style>${dark}</style>`,
  auto: `<style>:root { color-scheme: dark } ${dark}</style>`,
} as const;

onEachRuntime(() => {
  for (const theme of ["light", "dark", "auto"] as const) {
    // The states above are light; the third theme is one of the two, chosen by another rule.
    const details = inDefaultRun(theme === "dark", looks);
    test(
      `axe finds nothing if the theme is ${theme}, in both languages`,
      details,
      async ({ page, visit, sandbox }) => {
        const body = markupOf("error", `theme="${theme}"`);
        await visit({ body, head: pages[theme] });
        await ready(page);
        for (const language of languages) {
          await page.evaluate((lang) => void (document.documentElement.lang = lang), language);
          await reach("error", page, sandbox, language);
          expect(await violations(page)).toEqual([]);
        }
      },
    );
  }
});
