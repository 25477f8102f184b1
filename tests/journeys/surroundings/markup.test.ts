import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startSandbox, type Sandbox } from "../../../demo/sandbox/server.ts";
import { buildAll } from "../../../tools/build/build.ts";
import { discoverWidgets } from "../../../tools/build/discover.ts";
import { offences } from "../../element/html-oracle.ts";
import { projectRoot } from "../../../tools/tree.ts";
import { attacks, strictPolicy, surroundings } from "./attacks.ts";
import { expect, onEachRuntime, test as base } from "./fixtures.ts";

/** A release with the test element that shows any HTML, served like each other one. */
const test = base.extend<object, { markup: Sandbox }>({
  markup: [
    async ({}, use, { workerIndex }) => {
      const dist = join(projectRoot, `node_modules/.cache/tv-selfcare/e2e-markup/${workerIndex}`);
      const folders = discoverWidgets(join(projectRoot, "tests/element/fixtures"));
      await buildAll({ outDir: dist, folders: folders.filter(({ name }) => name === "markup") });
      const sandbox = await startSandbox({ port: 0, staticDirs: { dist } });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Shows all pieces in the page's element and returns what must never happen: `alert()` and the like, forbidden markup. */
const show = (page: Page, pieces: readonly string[]) =>
  page.evaluate(async (all) => {
    const acted: string[] = [];
    for (const name of ["alert", "prompt", "confirm", "print", "open"] as const) {
      Object.assign(window, { [name]: () => acted.push(name) });
    }
    const element = document.querySelector("tv-markup") as HTMLElement & { pieces: readonly string[] };
    element.pieces = all;
    const root = element.shadowRoot as ShadowRoot;
    const isDone = () =>
      root.querySelectorAll(".piece").length === all.length && !root.querySelector(".pending");
    while (!isDone()) await new Promise((drawn) => requestAnimationFrame(drawn));
    const found = (globalThis as unknown as { offences: (root: ParentNode) => string[] }).offences(root);
    const last = root.querySelector(".piece:last-child .rich-text em")?.textContent;
    return { acted, found: [...new Set(found)], last };
  }, pieces);

onEachRuntime(() => {
  for (const { name, head, strict } of surroundings) {
    test(`@all no attack of the corpora acts, loads or leaves anything but allowed elements on ${name}`, async ({
      page,
      markup,
      tag,
      open,
      noted,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript(`globalThis.offences = ${offences.toString()}`);
      const origin = markup.url;
      await open({
        head: head + tag({ from: `${origin}/`, data: { "config-url": `${origin}/config` } }),
        body: "<tv-markup></tv-markup>",
        ...(strict && { headers: { "content-security-policy": strictPolicy(origin) } }),
      });
      await expect(page.locator("tv-markup:state(ready)")).toBeAttached();
      await show(page, ["<p>The <em>first</em></p>"]);
      const before = noted.addresses.length;
      const seen = await show(page, [...attacks.cases, "<p>The <em>last</em></p>"]);
      expect(seen).toMatchObject({ acted: [], found: [], last: "last" });
      expect(noted.addresses.slice(before)).toEqual([]);
      if (strict) expect(await noted.violations(page)).toEqual([]);
      if (strict) expect(noted.console).toEqual([]);
    });
  }
});
