import type { Page } from "@playwright/test";
import { inDefaultRun, test } from "../fixtures.ts";
import { expect, knownAtProvider } from "../session-site.ts";
import { languages, siteIn } from "../words.ts";

/** The demo's own pages, each with what is there last. */
const PAGES = [
  ["/", "body"],
  ["/marketing/", "body"],
  ["/shell/", "tv-footer:state(ready)"],
  ["/theme/", "body"],
  ["/blocks/", "tv-disclaimers[data-content=offer]:state(ready)"],
  ["/account-elements/", "tv-account:state(ready)"],
  ["/workbench/", "body"],
] as const;

/** Returns the links of a page, also in its elements. */
const linksOf = (page: Page) =>
  page.locator("a[href]").evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href));

/** What a fragment in the address leads to: a place on the page, a dialog, or the document on another page. */
const targetOf = (page: Page, id: string) => page.locator(`[id="${id}"], dialog[open], tv-redirect`).first();

for (const language of languages)
  test(
    `each link of the demo's own pages leads to a page, and to its place there, in ${language}`,
    inDefaultRun(language === "en"),
    async ({ page, sandbox: { url } }) => {
      test.setTimeout(180_000);
      await knownAtProvider(page.context(), url);
      const linked = new Map<string, string>();
      for (const [path, last] of PAGES) {
        await page.goto(`${url}${path}?lang=${language}`);
        await page.keyboard.press("End"); // elements far below start when they come near
        await expect(page.locator(last)).toBeAttached();
        await page.waitForLoadState("networkidle");
        const links = await linksOf(page);
        expect(links, path).not.toEqual([]);
        for (const link of links) linked.set(link, path);
      }
      for (const [link, from] of linked) {
        const message = `${link}, linked from ${from}`;
        const { hash, origin } = new URL(link);
        if (!languages.some((one) => siteIn(one, url) === origin)) continue; // social networks
        const answer = await page.request.get(link.replace("//es.", "//"));
        expect(answer.status(), message).toBe(200);
        if (!hash) continue;
        await page.goto("about:blank");
        await page.goto(link);
        await expect(targetOf(page, hash.slice(1)), message).toBeAttached();
      }
    },
  );

test("each link of the legacy page's menu leads to a page", async ({ page, sandbox: { url } }) => {
  await page.goto(`${url}/cms/`);
  const links = await page
    .locator("#sidebar a, .crumbs a")
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href));
  for (const link of links) {
    expect(new URL(link).origin, link).toBe(url);
    expect((await page.request.get(link)).status(), link).toBe(200);
  }
  await page.getByRole("link", { name: "Press room" }).click();
  await expect(page).toHaveURL(links.find((link) => link.endsWith("/about/media")) ?? "");
});
