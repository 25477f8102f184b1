import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { firstViews } from "../../../tools/build/server.ts";
import { projectRoot } from "../../../tools/tree.ts";
import { expect, onEachRuntime, ready, test } from "../fixtures.ts";
import { hold } from "../network.ts";
import { languages, signUpOf } from "../words.ts";

type Server = ReturnType<typeof firstViews>;
type Options = Parameters<Server["renderFirstView"]>[1];

const EMAIL = "fern@example.test";
/** In other environments, messages for the page's developers measure contrasts in the element. */
const data = { environment: "prod" };
const FALLBACK = "<span>Sign-up needs JavaScript.</span>";

/** The built package's functions, and the elements that they know. */
async function server(): Promise<Server & { names: string[] }> {
  const built = (await import(pathToFileURL(join(projectRoot, "dist/npm/server.js")).href)) as Server;
  const sheets = await readdir(join(projectRoot, "dist/first-view"));
  return { ...built, names: sheets.flatMap((name) => /^([\w-]+)\.css$/.exec(name)?.[1] ?? []) };
}

/** The element that most pages have, with a fallback. */
const signUpHtml = async (options: Options): Promise<string> =>
  (await server()).renderFirstView("email-signup", { children: FALLBACK, ...options });

/** Marks the field, and lists the classes of what is removed from the root from now on. */
const watch = (page: Page) =>
  page.locator("tv-email-signup").evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    const seen = { field: root.querySelector("input"), removed: [] as string[] };
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) seen.removed.push((node as Element).className);
    }).observe(root, { childList: true, subtree: true });
  });

const seen = (page: Page) =>
  page.locator("tv-email-signup").evaluate((host) => {
    const { field, removed } = (window as unknown as { seen: { field: HTMLInputElement; removed: string[] } })
      .seen;
    const root = host.shadowRoot as ShadowRoot;
    return {
      isSameField: field === root.querySelector("input"),
      removed,
      text: field.value,
      hasFocus: root.activeElement === field,
      styles: root.querySelectorAll("link, style").length,
      forms: root.querySelectorAll("form").length,
    };
  });

/** Lets the time for the script pass, without waiting for it. */
const passTime = (page: Page, ms: number) =>
  page.locator("tv-email-signup").evaluate((host, time) => {
    for (const animation of (host.shadowRoot as ShadowRoot).getAnimations()) animation.currentTime = time;
  }, ms);

onEachRuntime((_runtime, turn) => {
  for (const style of ["link", "inline"] as const) {
    test(
      `a first view in the HTML with style "${style}" is usable before the script, which keeps its nodes, text and focus`,
      turn(),
      async ({ page, host, sandbox, noted }) => {
        const release = await hold(page, /\/tv\.js$/);
        const body = await signUpHtml({ base: sandbox.url, style });
        await page.goto(host({ body, data }), { waitUntil: "commit" });
        const { field, button, status } = signUpOf(page);
        await expect(button).toHaveCSS("background-color", "rgb(37, 70, 216)");
        await expect(page.getByText("Sign-up needs JavaScript.")).toBeHidden();
        await field.pressSequentially(EMAIL);
        await watch(page);
        release();
        await ready(page);
        expect(await seen(page)).toEqual({
          isSameField: true,
          removed: ["fallback"],
          text: EMAIL,
          hasFocus: true,
          styles: 0,
          forms: 1,
        });
        await expect(button).toHaveCSS("background-color", "rgb(37, 70, 216)");
        await button.click();
        await expect(status).toContainText(signUpOf(page).t.success);
        expect((await sandbox.signedUp()).map(({ email }) => email)).toEqual([EMAIL]);
        expect(noted.console).toEqual([]);
      },
    );
  }

  for (const lang of languages) {
    test(
      `a first view in the HTML with properties, in ${lang}, is the one that the script would draw, and nothing moves`,
      turn(),
      async ({ page, host, sandbox, noted }) => {
        const props = { headingLevel: 3, strings: { heading: `<b>"Fish" & 'chips'</b>` }, theme: "dark" };
        const release = await hold(page, /\/tv\.js$/);
        const body = await signUpHtml({ base: sandbox.url, integrity: true, lang, props });
        await page.goto(host({ body, data }), { waitUntil: "commit" });
        const { field } = signUpOf(page, lang);
        await expect(page.getByRole("heading", { name: props.strings.heading, level: 3 })).toBeVisible();
        await expect(field).toHaveCSS("background-color", "rgb(16, 18, 24)");
        await watch(page);
        release();
        await ready(page);
        expect(await seen(page)).toMatchObject({ isSameField: true, removed: ["fallback"], styles: 0 });
        await expect(field).toHaveCSS("background-color", "rgb(16, 18, 24)");
        const moved = await page.evaluate(
          () =>
            new Promise<number>((done) => {
              new PerformanceObserver((list) => done(list.getEntries().length)).observe({
                type: "layout-shift",
                buffered: true,
              });
              requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
            }),
        );
        expect(moved).toBe(0);
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "a first view of another release or language is drawn again, with the text and focus of the old one",
    turn(),
    async ({ page, host, sandbox, noted }) => {
      for (const [lang, change] of [
        ["en", (html: string) => html.replace(">Sign up<", ">Subscribe<")],
        ["es", (html: string) => html.replace('lang="es"', 'lang="en"')],
      ] as const) {
        const release = await hold(page, /\/tv\.js$/);
        const body = change(await signUpHtml({ base: sandbox.url, lang }));
        await page.goto(host({ body, data }), { waitUntil: "commit" });
        await page.getByRole("textbox").pressSequentially(EMAIL);
        await watch(page);
        release();
        await ready(page);
        const { field, button } = signUpOf(page);
        await expect(button).toBeVisible();
        await expect(field).toHaveValue(EMAIL);
        await expect(field).toBeFocused();
        expect(await seen(page)).toMatchObject({ isSameField: false, styles: 0, forms: 1 });
        await page.unroute(/\/tv\.js$/);
      }
      expect(noted.console).toEqual([]);
    },
  );

  for (const lang of languages) {
    test(
      `the first view in the HTML of every element that has one is what the script would draw, in ${lang}`,
      turn(),
      async ({ page, host, sandbox }) => {
        const { renderFirstView, names } = await server();
        await hold(page, /\/(react|lite)\//); // The code itself would go on.
        const body = names.map((name) => renderFirstView(name, { base: sandbox.url, lang })).join("");
        await page.goto(host({ body, data }));
        const views = await page.evaluate(
          (tags) =>
            Promise.all(
              tags.map(async (tag) => {
                const element = document.querySelector(tag) as HTMLElement;
                const drawn = element.cloneNode() as HTMLElement & { updateComplete: Promise<void> };
                element.after(drawn);
                await drawn.updateComplete;
                return [element, drawn].map(({ shadowRoot }) => shadowRoot?.innerHTML);
              }),
            ),
          names.map((name) => `tv-${name}`),
        );
        expect(names.length).toBeGreaterThan(30);
        for (const [taken, drawn] of views) {
          expect(taken).toContain("frame");
          expect(taken).toBe(drawn);
        }
      },
    );
  }

  test(
    "markup whose template is inert or was removed is drawn as without it",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      const html = await signUpHtml({ base: sandbox.url });
      await visit({ body: `<div></div>${html.replace(/<template.*<\/template>/s, "")}` });
      await expect(signUpOf(page).button).toBeVisible();
      await page.locator("tv-email-signup").evaluate((node) => node.remove());
      await page.locator("div").evaluate((node, markup) => (node.innerHTML = markup), html);
      await expect(page.locator("tv-email-signup > template")).toHaveCount(1);
      await expect(signUpOf(page).button).toBeVisible();
      // Chromium's hint about the inert template.
      expect(noted.console.filter((line) => !line.includes("shadowrootmode"))).toEqual([]);
    },
  );

  test(
    "a strict policy allows a first view in the HTML by the line that csp.json has for it",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      const { elements } = (await (await fetch(`${sandbox.url}/csp.json`)).json()) as {
        elements: Record<string, { firstView: Record<string, { "style-src": string[] }> }>;
      };
      for (const style of ["link", "inline"] as const) {
        const sources = elements["tv-email-signup"]?.firstView[style]?.["style-src"] ?? [];
        const styles = sources.join(" ").replace("{script-origin}", sandbox.url);
        const policy = `default-src 'none'; script-src ${sandbox.url}; connect-src ${sandbox.url}; style-src ${styles}`;
        await visit({
          body: await signUpHtml({ base: sandbox.url, style }),
          headers: { "Content-Security-Policy": policy },
        });
        await ready(page);
        // The page's own icon is none of ours.
        expect((await noted.violations(page)).filter((one) => !one.startsWith("img-src"))).toEqual([]);
      }
    },
  );
});

test("Enter before the script has come sends the address nowhere", async ({ page, host, sandbox, noted }) => {
  const release = await hold(page, /\/tv\.js$/);
  const address = host({ body: await signUpHtml({ base: sandbox.url }), data });
  await page.goto(address, { waitUntil: "commit" });
  const { field, button } = signUpOf(page);
  await field.pressSequentially(EMAIL);
  await watch(page);
  await field.press("Enter");
  await button.click();
  release();
  await ready(page);
  expect(await seen(page)).toMatchObject({ isSameField: true, text: EMAIL });
  expect(page.url()).toBe(address);
  expect(noted.addresses.filter((one) => /fern|email=/.test(one))).toEqual([]);
});

test("if the script doesn't come, the page's fallback takes the place of the form, once nobody uses it", async ({
  page,
  visit,
  sandbox,
}) => {
  await page.route(/\/tv\.js$/, (route) => route.abort());
  await visit({ body: await signUpHtml({ base: sandbox.url }) });
  const fallback = page.getByText("Sign-up needs JavaScript.");
  const { field, button } = signUpOf(page);
  await expect(fallback).toBeHidden();
  await field.focus();
  await passTime(page, 29_000);
  await expect(field).toBeVisible();
  await expect(fallback).toBeHidden();
  await field.blur();
  await expect(fallback).toBeVisible();
  await expect(field).toBeHidden();
  await expect(button).toBeHidden();
  const [height, line] = await page.locator("tv-email-signup").evaluate((node) => {
    return [node.getBoundingClientRect().height, node.firstElementChild?.getBoundingClientRect().height];
  });
  expect(height).toBeLessThan(2 * (line ?? 0));
});

test("a late script brings the form back with its text", async ({ page, host, sandbox }) => {
  const release = await hold(page, /\/tv\.js$/);
  await page.goto(host({ body: await signUpHtml({ base: sandbox.url }), data }), { waitUntil: "commit" });
  const { field } = signUpOf(page);
  await field.pressSequentially(EMAIL);
  await watch(page);
  await field.blur();
  await passTime(page, 10_000);
  await expect(field).toBeHidden();
  release();
  await ready(page);
  await expect(field).toBeVisible();
  await expect(page.getByText("Sign-up needs JavaScript.")).toBeHidden();
  expect(await seen(page)).toMatchObject({ isSameField: true, text: EMAIL, removed: ["fallback"] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the fallback is shown at once", async ({ page, visit, sandbox }) => {
    await visit({ body: await signUpHtml({ base: sandbox.url }) });
    await expect(page.getByText("Sign-up needs JavaScript.")).toBeVisible();
    await expect(signUpOf(page).button).toBeHidden();
  });
});
