import { violations } from "./accessibility.ts";
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

test.describe("axe finds nothing", () => {
  for (const state of seenStates) {
    test(`in the state ${state}`, looks(), async ({ page, visit, sandbox }) => {
      await visit({ body: markupOf(state) });
      await reach(state, page, sandbox, "en");
      expect(await violations(page)).toEqual([]);
    });
  }

  for (const [path, modal] of [
    ["/", false],
    ["/marketing/", true],
    ["/theme/", false],
  ] as const) {
    for (const width of [320, 1280]) {
      // The looks run checks each page in one width; the brand's pages are checked in both.
      const details = inDefaultRun(modal === (width === 1280), looks);
      test(`on the demo's ${path}, ${width} px wide`, details, async ({ page, sandbox }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(sandbox.url + path);
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
