import type { Page } from "@playwright/test";
import en from "../../widgets/support-search/strings/en.ts";
import es from "../../widgets/support-search/strings/es.ts";
import { violations } from "./accessibility.ts";
import { expect, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { hold } from "./network.ts";
import { languages, type Language } from "./words.ts";

const strings = {
  en: { ...en["support-search"], ...en["support-search-answer"] },
  es: { ...es["support-search"], ...es["support-search-answer"] },
};

const TAG = "tv-support-search";
const SEARCH = `<p>Ask before you call.</p><${TAG} query-param="q"></${TAG}>`;

/** What a visitor finds in the search, by its text. */
function searchOf(page: Page, language: Language = "en") {
  const t = strings[language];
  const results = page.locator(`${TAG} [part=results]`);
  return {
    t,
    field: page.getByRole("combobox", { name: t.queryLabel }),
    options: page.getByRole("listbox", { name: t.suggestions }).getByRole("option"),
    submit: page.getByRole("button", { name: t.submit, exact: true }),
    heading: results.getByRole("heading"),
    results: results.locator("[part=result]"),
    links: results.locator("[part=result-link]"),
    pages: page.getByRole("navigation", { name: t.pages }),
    isIn: (state: string) => expect(page.locator(`${TAG}:state(${state})`)).toBeAttached(),
  };
}

/** Words of the content, and misspelled ones. */
const words = {
  en: { started: "conn", many: "TV", misspelled: "televsion", meant: /television/i },
  es: { started: "conec", many: "red", misspelled: "conrtaseña", meant: /contraseña/i },
};

/** Words of these elements that have more than one line, or don't fit their link. Runs in the page. */
function brokenWords(labels: Element[]): string[] {
  return labels.flatMap((label) => {
    const text = label.firstChild;
    const link = label.closest("a")?.getBoundingClientRect();
    if (!(text instanceof Text) || !link) return ["(no text)"];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, right } = range.getBoundingClientRect();
      return range.getClientRects().length > 1 || left < link.left || right > link.right ? [word] : [];
    });
  });
}

const HEADINGS = { en: /^(\d+) results for “(.+)”$/, es: /^(\d+) resultados para “(.+)”$/ };

onEachRuntime((_, turn) => {
  for (const language of languages) {
    test(
      `SUP-2 SUP-3 SUP-9 a visitor of a foreign page finds an article by keyboard alone, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, visit, sandbox, noted }) => {
        await visit({ body: SEARCH, html: `lang="${language}"` });
        const word = words[language];
        const { t, field, options, heading, results, links, pages, isIn } = searchOf(page, language);
        const press = (key: string) => page.keyboard.press(key);
        const param = (name: string) => new URL(page.url()).searchParams.get(name);

        await expect(field).toBeVisible(); // a page has loaded before its elements draw
        await press("Tab");
        await expect(field).toBeFocused();
        await page.keyboard.type(word.started);
        await expect(options.first()).toBeVisible();
        await expect(field).toHaveAttribute("aria-expanded", "true");
        await press("ArrowDown");
        await expect(options.first()).toHaveAttribute("aria-selected", "true");
        await expect(field).toBeFocused();
        await press("Escape");
        await expect(options.first()).toBeHidden();
        await press("Escape");
        await expect(field).toHaveValue("");

        await page.keyboard.type(word.many);
        await press("Enter");
        await isIn("matched");
        const counted = async () => {
          const [, count, term] = HEADINGS[language].exec((await heading.textContent()) ?? "") ?? [];
          return { count: Number(count), isTerm: term === word.many };
        };
        // The first results may come from the titles alone, and more from the whole texts.
        await expect.poll(async () => (await counted()).count).toBeGreaterThan(10);
        expect((await counted()).isTerm).toBe(true);
        await expect(results).toHaveCount(10);
        await expect(field).toBeFocused();
        const first = await links.first().textContent();

        const next = pages.getByRole("button", { name: t.next });
        for (let n = 0; n < 60 && !(await next.evaluate((node) => node.matches(":focus"))); n++)
          await press("Tab");
        await press("Enter");
        await expect(heading).toBeFocused();
        await expect(links.first()).not.toHaveText(first ?? "");
        await expect.poll(() => param("q-page")).toBe("2");
        await page.goBack();
        await expect(links.first()).toHaveText(first ?? "");

        for (let n = 0; n < 60 && !(await field.evaluate((node) => node.matches(":focus"))); n++)
          await press("Shift+Tab");
        await press("Control+A");
        await page.keyboard.type(word.misspelled);
        await press("Enter");
        await expect(heading).toHaveText(t.didYouMean);
        await expect(results.filter({ hasText: word.meant }).first()).toBeVisible();

        await press("Control+A");
        await page.keyboard.type("qqqzzz");
        await press("Enter");
        await expect(heading).toHaveText(t.popular);
        await press("Control+A");
        await press("Delete");
        await expect(heading).toBeHidden();
        await expect.poll(() => param("q")).toBeNull();

        await page.keyboard.type(word.started);
        await expect(options.first()).toBeVisible();
        await press("ArrowDown");
        const article = (await options.first().textContent()) ?? "";
        const address = await options.first().getAttribute("href");
        expect(noted.console).toEqual([]);
        expect(JSON.stringify(await noted.events(page))).not.toContain("qqqzzz");
        expect(address).toContain(`${sandbox.url.replace("127.0.0.1", "localhost")}/support/`);
        await page.route(/\/support\//, (route) =>
          route.fulfill({ contentType: "text/html", body: "<title>An article</title>" }),
        );
        await press("Enter");
        await expect(page, article).toHaveURL(address ?? "");
      },
    );
  }

  test(
    "what was typed and sent before the code came is searched when it has come",
    turn(),
    async ({ page, visit }) => {
      const release = await hold(page, /\/(react|lite)\//);
      await visit({ body: SEARCH });
      const { field, heading, isIn } = searchOf(page);
      await expect(field).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.type("remote");
      await page.keyboard.press("Enter");
      await isIn("waiting");
      release();
      await expect(heading).toHaveText(/^\d+ results for “remote”$/);
      await expect(field).toHaveValue("remote");
      await expect(field).toBeFocused();
    },
  );

  test("a shared address shows its term and page", turn(), async ({ page, host }) => {
    const address = host({ body: SEARCH });
    await page.goto(`${address}?q=tv&q-page=2`);
    const { field, pages, t } = searchOf(page);
    await expect(field).toHaveValue("tv");
    await expect(pages.getByRole("button", { name: t.page.replace("{page}", "2") })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test(
    "axe finds nothing in any state, at 390 and 1280 px, light and dark",
    looks(turn()),
    async ({ page, visit, sandbox }) => {
      const grounds = { light: "#fff", dark: "#191c23" };
      for (const [theme, width] of [
        ["light", 390],
        ["dark", 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const head = `<style>body { background: ${grounds[theme]}; color: ${theme === "dark" ? "#fff" : "#000"} }</style>`;
        await visit({ body: `<${TAG} theme="${theme}"></${TAG}>`, head });
        await ready(page, TAG);
        const { field, options, isIn } = searchOf(page);
        expect.soft(await violations(page), "ready").toEqual([]);
        await field.fill("conn");
        await page.keyboard.press("ArrowDown");
        await expect(options.first()).toBeVisible();
        expect.soft(await violations(page), "suggestions").toEqual([]);
        for (const [term, state] of [
          ["tv", "matched"],
          ["televsion", "similar"],
          ["qqqzzz", "popular"],
        ] as const) {
          await field.fill(term);
          await field.press("Enter");
          await isIn(state);
          expect.soft(await violations(page), state).toEqual([]);
          const scrolled = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
          expect.soft(await page.evaluate(scrolled), `${state} at ${width} px`).toBe(0);
        }
        await sandbox.scenario("content", "getSupportLayout", "bad-request");
        await page.evaluate(() => sessionStorage.clear());
        await visit({ body: `<${TAG} theme="${theme}"></${TAG}>`, head });
        await field.fill("remote");
        await field.press("Enter");
        await isIn("error");
        expect.soft(await violations(page), "error").toEqual([]);
        await sandbox.scenario("content", "getSupportLayout", "success");
      }
    },
  );
});

test.describe("on the demo's legacy page", () => {
  for (const language of languages) {
    const details = inDefaultRun(language === "en");
    test(
      `old libraries, resets and a base elsewhere do not keep anybody from finding an answer, in ${language}`,
      details,
      async ({ page, sandbox }) => {
        await page.goto(`${sandbox.url}/cms/?lang=${language}`);
        expect(
          await page.evaluate(() => {
            const { Prototype, jQuery } = window as unknown as {
              Prototype: { Version: string };
              jQuery: { fn: { jquery: string; modal: unknown } };
            };
            return [Prototype.Version, jQuery.fn.jquery, typeof jQuery.fn.modal, document.baseURI];
          }),
        ).toEqual(["1.7.3", "1.12.4", "function", "http://skins.pageforge.example/default/"]);
        const { t, field, options, heading, results, links } = searchOf(page, language);
        await field.click();
        await page.keyboard.type("wi-fi");
        await expect(options.first()).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(heading).toHaveText(HEADINGS[language]);
        await expect(links.first()).toHaveAttribute("href", /\/support\//);
        expect(await links.first().getAttribute("href")).not.toContain("pageforge");
        await expect(field).toHaveCSS("text-transform", "none");
        // The library's own Array.from calls nothing back.
        await field.fill(words[language].misspelled);
        await field.press("Enter");
        await expect(heading).toHaveText(t.didYouMean);
        await expect(results.filter({ hasText: words[language].meant }).first()).toBeVisible();
      },
    );
  }
});

test("what was searched for is in no log and in no Referer to another origin", async ({
  page,
  visit,
  sandbox,
}) => {
  const referers: Promise<string>[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http") && new URL(request.url()).origin !== new URL(page.url()).origin)
      referers.push(request.allHeaders().then(({ referer = "" }) => referer));
  });
  await visit({ body: SEARCH });
  const { field, results, links, isIn } = searchOf(page);
  await isIn("ready");
  await field.fill("zebrafish wifi");
  await field.press("Enter");
  await expect(results.first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=zebrafish/);
  await page.reload();
  await expect(results.first()).toBeVisible();
  await links.first().click();
  await expect(page).toHaveURL(/\/support\//);
  expect(referers.length).toBeGreaterThan(3);
  for (const referer of await Promise.all(referers)) expect(referer).not.toContain("zebrafish");
  expect(JSON.stringify(await sandbox.logs())).not.toContain("zebrafish");
  expect(JSON.stringify(await sandbox.calls())).not.toContain("zebrafish");
});

test.describe("on the brand's site", () => {
  const site = (page: Page) => page.locator("tv-support");
  const title = (page: Page) => site(page).locator("#title");
  const scrollY = (page: Page) => page.evaluate(() => globalThis.scrollY);

  test("Back from an article restores the search, its page of results and the place in it", async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.url}/support`);
    const { field, links, pages, heading, isIn } = searchOf(page);
    await isIn("ready");
    await field.fill("wifi");
    await field.press("Enter");
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/\/support\?q=wifi$/);
    await pages.getByRole("button", { name: "Page 2", exact: true }).click();
    await pages.getByRole("button", { name: "Page 3", exact: true }).click();
    await expect(page).toHaveURL(/\/support\?q=wifi&q-page=3$/);
    const { href } = new URL(page.url());
    const last = links.last();
    const name = (await last.textContent()) ?? "";
    await last.scrollIntoViewIfNeeded();
    const place = await scrollY(page);
    expect(place).toBeGreaterThan(100);
    await last.click();
    await expect(title(page)).toHaveText(name);
    expect(new URL(page.url()).search).toBe("");

    await page.goBack();
    await expect(page).toHaveURL(href);
    await expect(field).toHaveValue("wifi");
    await expect(links.last()).toHaveText(name);
    await expect.poll(() => scrollY(page)).toBe(place);

    await page.reload();
    await expect(field).toHaveValue("wifi");
    await expect(links.last()).toHaveText(name);
  });

  test("an article opened from /usb-update is one step: Back returns to it", async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/usb-update`);
    await expect(title(page)).toHaveText("How can we help?");
    await site(page).locator("[part=icon-link]", { hasText: "Setup" }).first().click();
    await expect(title(page)).toHaveText("Setup");
    await site(page).locator(".articles a", { hasText: "Connect to Wi-Fi" }).first().click();
    await expect(title(page)).toHaveText("Connect to Wi-Fi");
    await page.goBack();
    await expect(title(page)).toHaveText("Setup");
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}/usb-update`);
    await expect(title(page)).toHaveText("How can we help?");
  });

  test("on a phone a search brings its results into view and says so", async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${sandbox.url}/support`);
    const { field, heading, links, isIn } = searchOf(page);
    await isIn("ready");
    await field.fill("wifi");
    await field.press("Enter");
    await expect(links.first()).toBeInViewport();
    // In the upper half: the keyboard covers the lower one.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(844 / 2);
    const status = page.locator(`${TAG} [role=status]`);
    await expect(status).toHaveText((await heading.textContent()) ?? "");
  });

  test("on a phone an article begins on the first screen", async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${sandbox.url}/support/setup/connect-to-wifi`);
    await expect(title(page)).toHaveText("Connect to Wi-Fi");
    await expect(title(page)).toBeInViewport();
    await expect(page.getByRole("list", { name: strings.en.chips })).toBeHidden();
    const box = await title(page).boundingBox();
    expect(box?.y).toBeLessThan(500);
  });

  for (const width of [375, 390]) {
    test(`SUP-8 no word of the icon grid breaks at ${width} px`, async ({ page, sandbox }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${sandbox.url}/support`);
      const labels = site(page).locator("[part=icon-link] span");
      await expect(labels).toHaveCount(12);
      const broken = await labels.evaluateAll(brokenWords);
      expect(broken).toEqual([]);
    });
  }
});
