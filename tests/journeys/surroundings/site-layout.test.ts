import type { Page } from "@playwright/test";
import { texts } from "../../../demo/sandbox/auth/strings.ts";
import { expect as expectAtOnce, inDefaultRun, test } from "../fixtures.ts";
import { knownAtProvider } from "../session-site.ts";
import { languages, siteIn } from "../words.ts";

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

async function openAs(page: Page, url: string, path: string, language: "en" | "es" = "en"): Promise<void> {
  await knownAtProvider(page.context(), url);
  await page.goto(siteIn(language, url) + path);
}

/** Left and right edge of an element's content, in whole pixels. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });

/** How many parts the header has (with its links: three; with the menu: two), and whether they are in one row. */
const headerRow = (page: Page) =>
  page
    .locator("tv-header .home, tv-header .bar > nav, tv-header .tools, tv-header .menu-button")
    .evaluateAll((nodes) => {
      const middles = nodes.map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      });
      return { parts: nodes.length, isOne: Math.max(...middles) - Math.min(...middles) <= 1 };
    });

for (const language of languages) {
  test(
    `TRX-1 the statement's dates, types, amounts and headings break in no width, in ${language}`,
    inDefaultRun(language === "es"),
    async ({ page, sandbox }) => {
      await openAs(page, sandbox.url, "/transactions", language);
      await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
      for (const width of [390, 838, 900, 1024, 1100, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const cells = page.locator(
          "tv-transactions th button:visible, tv-transactions th.paid-with, tv-transactions td:not(.service) bdi > :visible, tv-transactions td:not(.service, .paid-with) bdi",
        );
        await expect.poll(() => cells.count()).toBeGreaterThan(20);
        const broken = await cells.evaluateAll((nodes) =>
          nodes.flatMap((node) => {
            const text = [...node.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE);
            if (!text) return [];
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getClientRects().length > 1 ? [node.textContent] : [];
          }),
        );
        expect(broken, `at ${width} px`).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, `at ${width} px`).toBe(0);
      }
    },
  );

  test(
    `HDR-1 the header is one row at 768 px, signed in, in ${language}`,
    inDefaultRun(language === "es"),
    async ({ page, sandbox }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await openAs(page, sandbox.url, "/devices", language);
      await expect(page.locator("tv-header").getByRole("button", { name: /Fern/ })).toBeVisible();
      expect(await headerRow(page)).toEqual({ parts: 3, isOne: true });
    },
  );

  test(
    `HDR-3 the header is one row with text of 200 %, in ${language}`,
    inDefaultRun(language === "es"),
    async ({ page, sandbox }) => {
      await openAs(page, sandbox.url, "/devices", language);
      await expect(page.locator("tv-header:state(signed-in)")).toBeVisible();
      const protocol = await page.context().newCDPSession(page);
      await protocol.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      for (const [width, parts] of [
        [769, 2],
        [1024, 2],
        [1280, 2],
        [1536, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => headerRow(page), `${width} px`).toEqual({ parts, isOne: true });
      }
    },
  );
}

for (const width of [390, 1280]) {
  test(`NAV-2 a visitor's placeholder is as high as a customer's tabs, ${width} px`, async ({
    page,
    sandbox,
  }) => {
    const height = () =>
      page.locator("tv-portal .nav").evaluate((node) => node.getBoundingClientRect().height);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${sandbox.url}/devices`);
    await page.getByRole("button", { name: texts.en.cancel }).click();
    await expect(page.locator("tv-account-nav:state(signed-out)")).toBeVisible();
    const ofVisitor = await height();
    await openAs(page, sandbox.url, "/devices");
    await expect(page.locator("tv-account-nav:state(ready)")).toBeVisible();
    expect(ofVisitor).toBe(await height());
  });
}

for (const width of [390, 1280]) {
  test(`SUB-1 the buttons of a subscription are on one line and equally high, ${width} px`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, sandbox.url, "/subscriptions");
    const buttons = page.locator("tv-subscriptions .row-actions").first().locator(".button");
    await expect(buttons).toHaveText(["Activate", "Manage"]);
    const [first, second] = await buttons.evaluateAll((nodes) =>
      nodes.map((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return [Math.round(top), Math.round(bottom)];
      }),
    );
    expect(first).toEqual(second);
  });
}

test("PAG-14 the edges of header, tabs, content and footer align in wide windows", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
  await page.locator("tv-footer").scrollIntoViewIfNeeded();
  await expect(page.locator("tv-footer:state(ready)")).toBeVisible();
  for (const width of [1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = await edges(page, "tv-devices");
    expect(await edges(page, "tv-account-nav"), `${width} px`).toEqual([left, right]);
    expect(await edges(page, "tv-footer .closing"), `${width} px`).toEqual([left, right]);
    expect((await edges(page, "tv-header .home"))[0], `${width} px`).toBe(left);
    for (const menu of ["tv-header .tools", "tv-footer"]) {
      const [, end] = await edges(page, `${menu} .disclosure > button > .icon:last-child`);
      expect(end, `${menu}, ${width} px`).toBe(right);
    }
  }
});

test("a name of 200 characters takes two lines at most, and its title has all of it", async ({
  page,
  sandbox,
}) => {
  const long = "Wohnzimmerfernseher ".repeat(10).trim();
  await page.route(/\/getDevices|\/devices(?:\?|$)/, async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll("Workshop", long);
    await route.fulfill({ response: answer, body: text });
  });
  await page.route(/profile/i, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"Fern"', `"${long}"`) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, sandbox.url, "/devices");
  const card = page.locator("tv-devices").getByRole("heading", { name: long });
  await expect(card).toBeVisible();
  const lines = (node: Element) =>
    Math.round(node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight));
  await expect.poll(() => card.evaluate(lines)).toBe(2);
  await expect(card).toHaveAttribute("title", long);

  await page.getByRole("button", { name: `Remove ${long}` }).click();
  const question = page.getByRole("dialog").getByRole("heading");
  await expect(question).toContainText(long);
  await expect.poll(() => question.evaluate(lines)).toBe(2);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu" }).click();
  const welcome = page.getByText(`Welcome, ${long}`);
  await expect.poll(() => welcome.evaluate(lines)).toBe(2);
  await expect(welcome).toHaveAttribute("title", long);
});

test("FTR-1 Cookie Preferences shows in the portal with its attribute consent, and sends the page an event", async ({
  page,
  sandbox,
}) => {
  const cookies = page.getByRole("button", { name: "Cookie Preferences" });
  await page.goto(`${sandbox.url}/privacy/do-not-sell`);
  await page.locator("tv-footer").scrollIntoViewIfNeeded();
  await expect(page.locator("tv-footer:state(ready)")).toBeVisible();
  await expect(cookies).toHaveCount(0);
  await page.locator("tv-portal").evaluate((portal) => portal.setAttribute("consent", ""));
  await expect(cookies).toBeVisible();
  const received = page.evaluate(
    () =>
      new Promise<string | undefined>((done) =>
        document.addEventListener("tv-cookie-preferences-requested", ({ target }) =>
          done((target as Element).localName),
        ),
      ),
  );
  await cookies.click();
  expect(await received).toBe("tv-portal");
});
