import { assert } from "chai";
import { mount, type EmbedOptions } from "./support.ts";

/** A page in development with these tokens. */
const withTokens = (tokens: string, environment = "qa"): EmbedOptions => ({
  head: `<style>:root { ${tokens} }</style>`,
  script: { environment },
});

const BRAND = "--tv-color-page: #f3f6f8; --tv-color-accent: #a4410f; --tv-color-on-accent: #fff;";

suite("contrast of a page's colors", () => {
  test("the console names a pair below WCAG AA, with its contrast", async () => {
    const [, page] = await mount(
      "tv-email-signup",
      "",
      withTokens("--tv-color-accent: #ffb54a; --tv-color-on-accent: #fff"),
    );
    await page.mistake("--tv-color-on-accent on --tv-color-accent has a contrast of 1.76, and needs 4.5");
  });

  test("the console names the pair of a color and a default that it doesn't fit", async () => {
    const [, page] = await mount("tv-email-signup", "", withTokens("--tv-color-surface: #16181d"));
    await page.mistake("--tv-color-text on --tv-color-surface");
  });

  test("the console names an edge of controls below 3:1", async () => {
    const [, page] = await mount("tv-email-signup", "", withTokens("--tv-color-border: #ccc"));
    await page.mistake("--tv-color-border on --tv-color-field has a contrast of 1.61, and needs 3");
  });

  test("each theme has its own contrast", async () => {
    const tokens = "--tv-color-text: light-dark(#16181d, #333)";
    const [element, page] = await mount("tv-email-signup", 'theme="dark"', withTokens(tokens));
    await page.mistake("--tv-color-text on --tv-color-surface");
    assert.isTrue(element.matches(":state(dark)"));
  });

  test("the console names no pair of a brand that has the contrast", async () => {
    const tokens = `${BRAND} --tv-color-text-muted: #ccc;`;
    const [, page] = await mount("tv-email-signup", "", withTokens(tokens));
    await page.mistake("--tv-color-text-muted on --tv-color-surface");
    assert.isEmpty(page.record.consoleErrors.filter((text) => !text.includes("--tv-color-text-muted on")));
  });

  test("the check leaves nothing in the element", async () => {
    const [element, page] = await mount("tv-email-signup", "", withTokens("--tv-color-text-muted: #ccc"));
    await page.mistake("--tv-color-text-muted on --tv-color-surface");
    assert.lengthOf(element.shadowRoot.children, 1);
  });

  test("a page in production doesn't load the check", async () => {
    const [, page] = await mount("tv-email-signup", "", withTokens("--tv-color-text-muted: #ccc", "prod"));
    const loaded = page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    assert.isNotEmpty(loaded.filter((name) => name.includes("/email-signup-")));
    assert.isEmpty(loaded.filter((name) => name.includes("/misuse-")));
    assert.isEmpty(page.record.consoleErrors);
  });
});
