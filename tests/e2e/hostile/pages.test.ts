import type { Page } from "@playwright/test";
import { hold } from "../network.ts";
import { signUpOf } from "../words.ts";
import { ELEMENT, expect, onEachRuntime, test } from "./fixtures.ts";

/** The shortest policy that README and csp.json ask of a page. */
const strict = (origin: string) => ({
  "content-security-policy":
    `default-src 'none'; script-src ${origin}; connect-src ${origin}; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'",
});

/** What many policies look like that allow more than they should: policies of any name. */
const anyPolicy = (origin: string) => ({
  "content-security-policy": `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'`,
});

/** Puts every text in guillemets, as page translation puts other words, in nodes of its own; and goes on doing so. */
function translate(): void {
  const done = new WeakSet<Node>();
  const inside = (root: Document | ShadowRoot) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) inside(node.shadowRoot);
      if (node instanceof Text && node.data.trim() && !done.has(node)) texts.push(node);
    }
    for (const text of texts) {
      if (/^(script|style)$/i.test(text.parentElement?.localName ?? "")) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      const words = inner.appendChild(document.createTextNode(`«${text.data}»`));
      done.add(words);
      text.replaceWith(outer);
    }
    if (watched.has(root)) return;
    watched.add(root);
    new MutationObserver(() => inside(root)).observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  };
  const watched = new WeakSet<Node>();
  inside(document);
}

/** Sizes of what the element shows, in px. */
const sizesOf = (page: Page) =>
  page.locator("tv-email-signup").evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll("label, input, button, [part=section]") ?? [])].map((node) => {
      const { fontSize, paddingBlockStart, minBlockSize } = getComputedStyle(node);
      return { node: node.localName, fontSize, paddingBlockStart, minBlockSize };
    }),
  );

onEachRuntime(() => {
  for (const file of ["tv.js", "tv.classic.js", "el/email-signup.js"] as const) {
    for (const [name, policy] of [
      ["no policy of Trusted Types", strict],
      ["any policy of Trusted Types", anyPolicy],
    ] as const) {
      test(`${file} works under a strict policy of the page that allows ${name}, and violates nothing`, async ({
        page,
        sandbox,
        tag,
        open,
        signsUp,
        noted,
      }) => {
        await open({ head: tag({ file }), headers: policy(sandbox.url) });
        await signsUp();
        expect(await noted.violations(page)).toEqual([]);
        expect(noted.console).toEqual([]);
      });
    }
  }

  test("a strict policy and a fetch that the page has replaced: nothing is violated", async ({
    page,
    sandbox,
    putScript,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    const theirs = putScript(
      "/theirs.js",
      "{ const real = fetch; window.fetch = (at) => real(String(at)); }",
    );
    const origins = `${sandbox.url} ${new URL(theirs).origin}`;
    const policy = strict(sandbox.url)["content-security-policy"].replace(
      /script-src \S+?;/,
      `script-src ${origins};`,
    );
    await open({
      head: `<script src="${theirs}"></script>${tag()}`,
      headers: { "content-security-policy": policy },
    });
    await signsUp();
    expect(await noted.violations(page)).toEqual([]);
  });

  test("a <base href> moves neither our files nor a call", async ({ tag, open, signsUp, noted }) => {
    const base = '<base href="http://elsewhere.localhost:9/deep/" />';
    await open({ head: base + tag({ data: { "config-url": "/config" } }) });
    await signsUp();
    expect(noted.addresses.filter((address) => address.includes("elsewhere"))).toEqual([]);
  });

  test("a page in quirks mode", async ({ page, tag, open, signsUp }) => {
    await open({ doctype: "", head: tag() });
    expect(await page.evaluate(() => document.compatMode)).toBe("BackCompat");
    await signsUp();
  });

  test("a page that is XHTML, where browsers run no module but the one a classic script imports", async ({
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
    await expect(label).toHaveCSS("direction", "rtl");
    const [above, below] = [await label.boundingBox(), await field.boundingBox()];
    const endOf = (box: typeof above) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect(endOf(above)).toBe(endOf(below));
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

  for (const [name, allowed] of [
    ["scripts and forms", "allow-scripts allow-forms"],
    ["scripts only", "allow-scripts"],
  ] as const) {
    test(`a sandboxed frame that is allowed ${name}, with its storage blocked`, async ({
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
      await open({ body: `<iframe sandbox="${allowed}" src="${inner}" width="500" height="500"></iframe>` });
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("html[data-storage=blocked]")).toBeAttached();
      await signsUp(frame);
    });
  }

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

  for (const [name, when] of [
    ["before its code comes", "shell"],
    ["while it runs", "running"],
  ] as const) {
    test(`page translation rewrites the element's texts ${name}`, async ({ page, tag, open, signsUp }) => {
      const release = await hold(page, /\/(react|lite)\//);
      await open({ head: tag() });
      const { t, field, button } = signUpOf(page);
      await expect(field).toBeVisible();
      if (when === "shell") await page.evaluate(translate);
      release();
      await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
      if (when === "running") await page.evaluate(translate);
      await expect(button).toHaveText(`«${t.submit}»`);
      await field.fill("not an address");
      await button.click();
      await expect(page.getByText(`«${t.emailInvalid}»`)).toBeVisible();
      await field.fill("");
      await signsUp();
      await expect(signUpOf(page).status).toHaveText(`«${t.success}»`);
    });
  }

  test("a single-page app mounts, moves and removes elements, and the last one works", async ({
    page,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    await open({ head: tag(), body: '<main id="app"></main><aside id="other"></aside>' });
    await page.evaluate(async () => {
      const app = document.querySelector("#app") as HTMLElement;
      for (let n = 0; n < 20; n++) {
        const made = document.createElement("tv-email-signup") as HTMLElement & {
          whenReady(): Promise<void>;
        };
        app.replaceChildren(made);
        // Some go before their code has come, some in the task it comes in, some when they run.
        if (n % 3 === 1) await Promise.resolve();
        if (n % 3 === 2) await made.whenReady();
      }
      app.replaceChildren();
    });
    expect(await page.locator("tv-email-signup").count()).toBe(0);
    await page.evaluate(() =>
      document.querySelector("#app")?.append(document.createElement("tv-email-signup")),
    );
    const { t, field } = signUpOf(page);
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    await field.fill("not an address");
    await page.evaluate(() =>
      document.querySelector("#other")?.append(document.querySelector("tv-email-signup") as Element),
    );
    await expect(field).toHaveValue("not an address");
    await field.press("Enter");
    await expect(page.getByText(t.emailInvalid)).toBeVisible();
    await field.fill("");
    await signsUp();
    expect(noted.console).toEqual([]);
  });
});
