import type { Page } from "@playwright/test";
import { signUpOf } from "../words.ts";
import { ELEMENT, expect, onEachRuntime, test } from "./fixtures.ts";

/** Sizes of what the element shows, in px. */
const sizesOf = (page: Page) =>
  page.locator("tv-email-signup").evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll("label, input, button, [part=section]") ?? [])].map((node) => {
      const { fontSize, paddingBlockStart, minBlockSize } = getComputedStyle(node);
      return { node: node.localName, fontSize, paddingBlockStart, minBlockSize };
    }),
  );

onEachRuntime(() => {
  test("a <base href> moves neither our files nor a call", async ({ tag, open, signsUp, noted }) => {
    const base = '<base href="http://elsewhere.localhost:9/deep/" />';
    await open({ head: base + tag({ data: { "config-url": "/config" } }) });
    await signsUp();
    expect(noted.addresses.filter((address) => address.includes("elsewhere"))).toEqual([]);
  });

  for (const file of ["tv.js", "el/email-signup.js"] as const) {
    test(`a <base href> after a relative ${file} moves neither our files nor a call`, async ({
      page,
      tag,
      open,
      signsUp,
      sandbox,
      noted,
    }) => {
      // As if a page owner serves our files themself.
      await page.route("**/ours/**", async (route) => {
        const path = new URL(route.request().url()).pathname.slice("/ours".length);
        await route.fulfill({ response: await route.fetch({ url: sandbox.url + path }) });
      });
      const another = '<script type="module" src="another.js"></script>';
      const base = '<base href="http://elsewhere.localhost:9/deep/" />';
      await open({ head: another + tag({ file, from: "./ours/" }) + base });
      await signsUp();
      expect(noted.addresses.filter((address) => address.includes("elsewhere"))).toEqual([]);
    });
  }

  test("a page in quirks mode", async ({ page, tag, open, signsUp }) => {
    await open({ doctype: "", head: tag() });
    expect(await page.evaluate(() => document.compatMode)).toBe("BackCompat");
    await signsUp();
  });

  test("a page that is XHTML: browsers run no module but the one a classic script imports", async ({
    page,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    await open({
      html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
      head: tag({ file: "tv.classic.js" }),
      headers: { "content-type": "application/xhtml+xml; charset=utf-8" },
    });
    expect(await page.evaluate(() => document.contentType)).toBe("application/xhtml+xml");
    await signsUp();
    expect(noted.console).toEqual([]);
  });

  test("the page's `* {all: unset !important}` and its 10 px root change no size in the element", async ({
    page,
    tag,
    open,
    signsUp,
  }) => {
    await open({ head: tag() });
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    const usual = await sizesOf(page);
    expect(usual.length).toBeGreaterThan(3);
    await open({ head: `<style>html { font-size: 62.5% } * { all: unset !important }</style>${tag()}` });
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    expect(await sizesOf(page)).toEqual(usual);
    await expect(page.locator("tv-email-signup")).toHaveCSS("display", "block");
    await signsUp();
  });

  test("a page whose root is 62.5% changes no size in the element", async ({ page, tag, open, signsUp }) => {
    await open({ head: tag() });
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    const usual = await sizesOf(page);
    await open({ head: `<style>html { font-size: 62.5% }</style>${tag()}` });
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    expect(await sizesOf(page)).toEqual(usual);
    await signsUp();
  });

  test("a page that is written from right to left", async ({ page, tag, open, signsUp }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open({ html: 'lang="en" dir="rtl"', head: tag() });
    const { t, field } = signUpOf(page);
    const label = page.getByText(t.emailLabel, { exact: true });
    // English is left to right on this page too.
    await expect(label).toHaveCSS("direction", "ltr");
    const [above, below] = [await label.boundingBox(), await field.boundingBox()];
    expect(Math.round(above?.x ?? -1)).toBe(Math.round(below?.x ?? -2));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await signsUp();
  });

  test("a modal in a small, clipped and transformed parent covers the page all the same", async ({
    page,
    tag,
    open,
    signsUp,
  }) => {
    const modal = '<tv-email-signup variant="modal"></tv-email-signup>';
    const style =
      "transform: scale(.5) rotate(3deg); overflow: hidden; width: 90px; height: 40px; contain: paint";
    await open({ head: tag(), body: `<div style="${style}">${modal}</div>` });
    const { field, button, dialog } = signUpOf(page);
    for (const part of [dialog, field, button]) await expect(part).toBeInViewport({ ratio: 1 });
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(200);
    await signsUp();
  });

  test("a sandboxed frame that is allowed scripts and forms, with its storage blocked", async ({
    page,
    put,
    tag,
    open,
    signsUp,
  }) => {
    const blocked = "try { localStorage } catch { document.documentElement.dataset.storage = 'blocked' }";
    const inner = put(
      "/inner",
      `<!DOCTYPE html><html lang="en"><head><script>${blocked}</script>${tag()}</head><body>${ELEMENT}</body></html>`,
    );
    const allowed = "allow-scripts allow-forms";
    await open({ body: `<iframe sandbox="${allowed}" src="${inner}" width="500" height="500"></iframe>` });
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("html[data-storage=blocked]")).toBeAttached();
    await signsUp(frame);
  });

  test("a sandboxed frame whose fetch has been replaced", async ({ page, put, tag, open, signsUp }) => {
    const theirs = "{ const real = fetch; window.fetch = (at, how) => real(at, how); }";
    const inner = put(
      "/inner",
      `<!DOCTYPE html><html lang="en"><head><script>${theirs}</script>${tag()}</head><body>${ELEMENT}</body></html>`,
    );
    await open({
      body: `<iframe sandbox="allow-scripts allow-forms" src="${inner}" width="500" height="500"></iframe>`,
    });
    await signsUp(page.frameLocator("iframe"));
  });
});
