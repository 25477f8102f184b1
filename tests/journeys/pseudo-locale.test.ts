/* The brand's site in a generated language whose texts are 40 % longer (tools/build/pseudo-locale.ts). */

import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildLanguages } from "../../tools/build/language-files.ts";
import { PSEUDO } from "../../tools/build/pseudo-locale.ts";
import { releaseHash } from "../../tools/build/release.ts";
import { readTexts } from "../../tools/build/texts.ts";
import { projectRoot } from "../../tools/tree.ts";
import { misfits } from "./fits.ts";
import { expect, looks, test } from "./fixtures.ts";
import { knownAtProvider } from "./session-site.ts";
import { PAGES } from "./site-pages.ts";

const files = join(projectRoot, "node_modules/.cache/tv-selfcare/pseudo-locale");

// One worker: the files are built once.
test.describe.configure({ mode: "default" });

/** After a failed test, a new worker runs this again. It builds only if something has changed. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const loader = await readFile(join(files, `tv.${PSEUDO}.js`), "utf8").catch(() => "");
  if (loader.includes(await releaseHash())) return;
  await mkdir(files, { recursive: true });
  await buildLanguages(files, [PSEUDO]);
});

const FILE = `.${PSEUDO}.js`;
const isOurs = ({ pathname }: URL) => pathname === "/tv.js" || pathname.endsWith(FILE);

/** Lets pages load the language's files in place of those for all languages. */
async function inPseudoLocale(page: Page): Promise<void> {
  await page.route(isOurs, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === "/tv.js" ? `/tv${FILE}` : pathname;
    const headers = { "content-type": "text/javascript", "access-control-allow-origin": "*" };
    await route.fulfill({ body: await readFile(join(files, path)), headers });
  });
}

/** Texts of our elements, in the order in which they are on the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const collect = (root: Node): void => {
      for (const node of root.childNodes) {
        if (node instanceof Text && root !== document.body) found.push(node.data.trim());
        if (!(node instanceof Element) || node.matches("style, script")) continue;
        if (node.shadowRoot) collect(node.shadowRoot);
        collect(node);
      }
    };
    for (const host of document.querySelectorAll(":defined")) if (host.shadowRoot) collect(host.shadowRoot);
    return found.filter(Boolean);
  });

/** Records what services and the site itself send: it has its own language. Returns a function that returns it. */
function recordContent(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!isOurs(new URL(response.url()))) bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

for (const [path, element, email] of PAGES) {
  test(
    `the texts of ${path} for ${email ?? "a visitor"} are translated, and fit if they are 40 % longer`,
    looks(),
    async ({ page, sandbox }) => {
      await inPseudoLocale(page);
      const content = recordContent(page);
      if (email) await knownAtProvider(page.context(), sandbox.url, email);
      await page.goto(sandbox.url + path);
      await expect(page.locator(`${element}:defined:not(:state(loading))`).first()).toBeVisible();
      await page.locator("tv-footer").scrollIntoViewIfNeeded();
      await expect(page.locator("tv-footer:state(ready)")).toBeVisible();
      const { en } = await readTexts();
      const english = new Set(Object.values(en).flatMap((set) => Object.values(set)));
      const texts = await textsOf(page);
      const sent = await content();
      expect(texts.filter((text) => text.startsWith("["))).not.toEqual([]);
      expect.soft(texts.filter((text) => english.has(text) && !sent.includes(text))).toEqual([]);
      for (const width of [320, 390, 850, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        expect.soft(await misfits(page), `${width} px`).toEqual([]);
      }
    },
  );
}

test("a page with data-integrity runs the files of one language", looks(), async ({ page, visit }) => {
  await inPseudoLocale(page);
  await visit({ body: "<tv-email-signup></tv-email-signup>", data: { integrity: "enforce" } });
  await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
  await expect(page.getByRole("button", { name: "[Šígñ úp" })).toBeVisible();
});
