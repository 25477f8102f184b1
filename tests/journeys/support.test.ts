import type { Page } from "@playwright/test";
import en from "../../widgets/support/strings/en.ts";
import es from "../../widgets/support/strings/es.ts";
import { violations } from "./accessibility.ts";
import { expect, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { tabTo } from "./keys.ts";
import { languages, siteIn } from "./words.ts";

const strings = { en: en["support"], es: es["support"] };

const TAG = "tv-support";
const stateOf = (page: Page, state: string) => page.locator(`${TAG}:state(${state})`);
const title = (page: Page) => page.locator(`${TAG} #title`);

/** A support page of the brand's site, on either runtime. */
async function openSite(page: Page, runtime: string, address: string): Promise<void> {
  await page.route(/\/support(?:\/[\w/-]*)?$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    // The Spanish host is this machine's too, but only a browser knows that.
    const answer = await route.fetch({ url: route.request().url().replace("//es.", "//") });
    const body = (await answer.text()).replace('src="/tv.js"', `src="/tv.js" data-runtime="${runtime}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(address);
  await ready(page, TAG);
}

const wordsOf = {
  en: { category: "Setup", article: "Connect to Wi-Fi", t: strings.en, landing: "How can we help?" },
  es: {
    category: "Configuración",
    article: "Conéctate al Wi-Fi",
    t: strings.es,
    landing: "¿En qué podemos ayudarte?",
  },
};

onEachRuntime((runtime, turn) => {
  for (const language of languages) {
    const words = wordsOf[language];
    test(
      `SUP-1 SUP-6 SUP-8 PAG-14 a visitor finds an article by keyboard alone, goes back, and opens it again by its address, in ${language}`,
      inDefaultRun(language === "en", turn),
      async ({ page, sandbox, noted }) => {
        const site = siteIn(language, sandbox.url);
        await openSite(page, runtime, `${site}/support`);
        await expect(stateOf(page, "landing")).toBeAttached();
        await expect(title(page)).toHaveText(words.landing);
        const loads = () =>
          noted.addresses.filter((address) => /\/support(?:\/[\w/-]*)?$/.test(address)).length;
        const before = loads();

        await tabTo(page, page.locator(`${TAG} .icon-link`, { hasText: words.category }).first());
        await page.keyboard.press("Enter");
        await expect(stateOf(page, "category")).toBeAttached();
        await expect(title(page)).toHaveText(words.category);
        await expect(title(page)).toBeFocused();
        await expect(page).toHaveURL(`${site}/support/setup`);

        await tabTo(page, page.locator(`${TAG} .articles a`, { hasText: words.article }).first());
        await page.keyboard.press("Enter");
        await expect(stateOf(page, "article")).toBeAttached();
        await expect(title(page)).toHaveText(words.article);
        await expect(page.locator(`${TAG} .rich-text ol`)).toBeVisible();
        await expect(page).toHaveTitle(`${words.article}: Kestrel`);
        const address = page.url();

        await tabTo(page, page.getByRole("button", { name: words.t.backToTop }));
        await page.keyboard.press("Enter");
        await expect(title(page)).toBeFocused();

        await page.goBack();
        await expect(title(page)).toHaveText(words.category);
        await page.goBack();
        await expect(title(page)).toHaveText(words.landing);
        await page.goForward();
        await page.goForward();
        await expect(title(page)).toHaveText(words.article);
        expect(loads(), "no step was a load").toBe(before);

        await page.reload();
        await expect(title(page)).toHaveText(words.article);
        await page.goto("about:blank");
        await page.goto(address);
        await expect(title(page)).toHaveText(words.article);
        await expect(page.locator(`${TAG} .menu [aria-current=page]`)).toHaveText(words.article);
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "SUP-1 an article that the search in the hero has found shows on the same page, and back leads back",
    turn(),
    async ({ page, sandbox, noted }) => {
      await openSite(page, runtime, `${sandbox.url}/support`);
      await expect(stateOf(page, "landing")).toBeAttached();
      await page.getByRole("combobox").fill("hidden network");
      await page.keyboard.press("Enter");
      const result = page.locator("tv-support-search [part=result-link]", {
        hasText: "Connect to a hidden network",
      });
      await result.click();
      await expect(stateOf(page, "article")).toBeAttached();
      await expect(title(page)).toHaveText("Connect to a hidden network");
      await expect(page).toHaveURL(`${sandbox.url}/support/setup/hidden-network`);
      await expect(result, "the search is put back").toHaveCount(0);
      await page.goBack();
      await expect(title(page)).toHaveText("How can we help?");
      const documents = noted.addresses.filter(
        (address) => new URL(address).pathname === "/support/setup/hidden-network",
      );
      expect(documents).toEqual([]);
    },
  );

  test(
    "PAG-7 an article's link to the list of apps opens it on the brand's site, and the landing is behind it",
    turn(),
    async ({ page, sandbox, noted }) => {
      await openSite(page, runtime, `${sandbox.url}/support/features/install-apps`);
      await page.locator(`${TAG} .rich-text a`, { hasText: "the list of apps" }).click();
      await expect(page.locator("tv-apps-list:state(ready)")).toBeAttached();
      await expect(page.getByRole("dialog", { name: "Supported apps" })).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/support#applist`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(`${sandbox.url}/support`);
      await expect(stateOf(page, "landing")).toBeAttached();
      expect(noted.console).toEqual([]);
    },
  );

  test(
    "SUP-6 on a page of another origin the pages live behind the address's #",
    turn(),
    async ({ page, visit, noted }) => {
      await visit({ body: `<p>Our shop.</p><${TAG} router="hash"></${TAG}>` });
      await expect(stateOf(page, "landing")).toBeAttached();
      const here = page.url();
      await page.locator(`${TAG} .icon-link`, { hasText: "Wi-Fi" }).click();
      await expect(stateOf(page, "category")).toBeAttached();
      await expect(page).toHaveURL(`${here}#/support/wifi`);
      await page.reload();
      await expect(title(page)).toHaveText("Wi-Fi and network");
      await page.goBack();
      await expect(stateOf(page, "landing")).toBeAttached();
      expect(noted.console).toEqual([]);
    },
  );

  test(
    "an article shows under a policy that allows our script, our policy of Trusted Types and pictures alone",
    turn(),
    async ({ page, sandbox, visit, noted }) => {
      const policy =
        `default-src 'none'; script-src ${sandbox.url}; connect-src ${sandbox.url}; img-src ${sandbox.url} data:; ` +
        "require-trusted-types-for 'script'; trusted-types tv-selfcare";
      const body = `<${TAG} path="/support/setup/connect-to-wifi"></${TAG}>`;
      await visit({ body, headers: { "content-security-policy": policy } });
      await expect(page.locator(`${TAG} .rich-text ol`)).toBeVisible();
      expect(await noted.violations(page)).toEqual([]);
      expect(noted.console).toEqual([]);
    },
  );

  test(
    "every page is accessible, wide and narrow, in light and dark",
    looks(turn()),
    async ({ page, visit }) => {
      for (const [path, state] of [
        ["/support", "landing"],
        ["/support/setup", "category"],
        ["/support/setup/connect-to-wifi", "article"],
        ["/support/manual", "manuals"],
        ["/support/nothing", "missing"],
      ] as const) {
        await page.setViewportSize({ width: state === "article" ? 390 : 1280, height: 900 });
        const theme = state === "category" ? "dark" : "light";
        const ground = theme === "dark" ? ' style="background: #101218"' : "";
        await visit({ body: `<div${ground}><${TAG} path="${path}" theme="${theme}"></${TAG}></div>` });
        await expect(stateOf(page, state)).toBeAttached();
        if (state === "article") await expect(page.locator(`${TAG} .rich-text`)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide, `${path} scrolls sideways`).toBe(false);
      }
    },
  );
});
