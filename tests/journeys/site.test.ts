import type { Page } from "@playwright/test";
import en from "../../widgets/message/strings/en.ts";
import es from "../../widgets/message/strings/es.ts";
import { openAs } from "./brand-pages.ts";
import { expect as expectAtOnce, inDefaultRun, test } from "./fixtures.ts";
import { knownAtProvider } from "./session-site.ts";
import { languages, siteIn } from "./words.ts";

const strings = { en: en["message"], es: es["message"] };

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

/** States in which an element shows an error, or nothing. */
const ERRORS = [
  "error",
  "failed",
  "load-failed",
  "document-failed",
  "redirect-failed",
  "network-error",
  "missing",
  "not-found",
  "unknown",
];

interface Seen {
  /** Returns whether the page's own elements show more than a loader. */
  isSettled: boolean;
  errors: string[];
  links: string[];
}

/** What the brand's page shows, through all shadow roots. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate((states): Seen => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((node) =>
        node.shadowRoot ? [node, ...all(node.shadowRoot)] : [node],
      );
    const nodes = all(document);
    const waits = (node: Element) =>
      !node.matches(":defined") || node.matches(":is(:state(loading), :state(waiting), :state(starting))");
    const own = "main > *, [part=header] > tv-header, [part=footer] > tv-footer";
    scrollTo(0, document.documentElement.scrollHeight); // a footer far below starts when it comes near
    const shown = [...(document.querySelector("tv-portal")?.shadowRoot?.querySelectorAll(own) ?? [])].filter(
      ({ localName }) => localName.startsWith("tv-"),
    );
    return {
      isSettled: shown.length > 0 && !shown.some(waits),
      errors: nodes
        .filter(({ localName }) => localName.startsWith("tv-"))
        .flatMap((node) =>
          states
            .filter((state) => node.matches(`:state(${state})`))
            .concat(node.matches("tv-document:state(empty)") ? "empty" : [])
            .map((state) => `${node.localName} ${state}`),
        ),
      links: nodes.flatMap((node) =>
        node.localName === "a" && node.hasAttribute("href") ? [(node as HTMLAnchorElement).href] : [],
      ),
    };
  }, ERRORS);

/** An article of the support pages; their content is checked link by link in its own tests. */
/** A report, whose address is signed by its query. */
const REPORT = /^\/privacy-reports\//;
const ARTICLE = /^\/support\/([\w-]+)\/[\w-]+$/;

/** Follows each link of the same origin, page by page, and returns which page led to each path. */
async function crawl(page: Page, site: string, start: string): Promise<Map<string, string>> {
  const reached = new Map([[start, "the start"]]);
  const categories = new Set<string>();
  for (const [path, from] of reached) {
    const message = `${path}, linked from ${from}`;
    if (path.includes(".") || path === "/" || REPORT.test(path)) {
      expect(
        (await page.request.get(siteIn("en", site.replace("//es.", "//")) + path)).status(),
        message,
      ).toBe(200);
      continue;
    }
    const answer = await page.goto(site + path);
    expect(answer?.status(), message).toBe(200);
    const isDetached = () =>
      !page.url().startsWith(site) || new URL(page.url()).pathname.startsWith("/auth/");
    let seen: Seen | undefined;
    await expect
      .poll(
        async () => {
          if (isDetached()) return true;
          // A page that redirects disappears in the middle.
          seen = await look(page).catch(() => undefined);
          return seen?.isSettled ?? false;
        },
        { message: `${message} is shown` },
      )
      .toBe(true);
    if (isDetached() || !seen) continue;
    expect(seen.errors, message).toEqual([]);
    for (const href of seen.links) {
      const { origin, pathname: bare, search } = new URL(href);
      const pathname = REPORT.test(bare) ? bare + search : bare;
      if (origin !== site || pathname.startsWith("/auth/") || reached.has(pathname)) continue;
      const category = ARTICLE.exec(pathname)?.[1];
      if (category !== undefined && categories.has(category)) continue;
      if (category !== undefined) categories.add(category);
      reached.set(pathname, path);
    }
  }
  return reached;
}

for (const language of languages) {
  for (const email of [undefined, "full@example.test"]) {
    const who = email ?? "signed out";
    test(
      `FTR-1 HDR-1 no link of the brand's site leads to an error page, ${who}, in ${language}`,
      inDefaultRun((language === "es") === (email === undefined)),
      async ({ page, sandbox }) => {
        test.setTimeout(180_000);
        const site = siteIn(language, sandbox.url);
        if (email) {
          await knownAtProvider(page.context(), sandbox.url, email);
          await page.goto(`${site}/account`);
          await expect(page.locator("tv-account:state(ready)")).toBeVisible();
        }
        const reached = [...(await crawl(page, site, "/support")).keys()];
        for (const path of [
          "/about/company",
          "/about/media",
          "/business",
          "/legal/privacy-policy",
          "/account",
        ]) {
          expect(reached).toContain(path);
        }
      },
    );
  }

  for (const path of ["/nonsense", "/ACCOUNT", "/privacy/nope"]) {
    test(
      `PAG-1 ${path} shows the not-found page in the portal with status 404, in ${language}`,
      inDefaultRun(language === "en"),
      async ({ page, sandbox }) => {
        const t = strings[language];
        const answer = await page.goto(siteIn(language, sandbox.url) + path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: t.notFoundHeading })).toBeVisible();
        await expect(page.getByText(t.notFoundMessage)).toBeVisible();
        await expect(page.getByRole("link", { name: t.notFoundAction })).toHaveAttribute(
          "href",
          /\/account$/,
        );
        await expect(page.locator("tv-portal tv-header:state(signed-out)")).toBeVisible();
        await expect(page.locator("tv-portal tv-footer:state(ready)")).toBeVisible();
      },
    );
  }
}

for (const path of ["/support/nope", "/support/setup/nope", "/support/setup/connect-to-wifi/nope"]) {
  test(`SUP-6 ${path} answers 404, and shows the support pages' own not-found page`, async ({
    page,
    sandbox,
  }) => {
    const answer = await page.goto(sandbox.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("tv-support:state(missing)")).toBeVisible();
  });
}

test("NAV-1 the tab Offers leads to the subscriptions, whose tab is then the current one", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  const nav = page.getByRole("navigation", { name: "Your account" });
  await nav.getByRole("link", { name: "Offers" }).click();
  await expect(page).toHaveURL(`${sandbox.url}/subscriptions?cid=no-offers`);
  await expect(nav.locator("[aria-current=page]")).toHaveText("Subscriptions");
});

for (const [path, language, text] of [
  ["/offer", "en", "New offers appear here, with your subscriptions."],
  ["/offers", "es", "Las ofertas nuevas aparecen aquí, junto a tus suscripciones."],
] as const) {
  test(`PAG-12 ${path} says with the page's title why it leads to the subscriptions, in ${language}`, async ({
    page,
    sandbox,
  }) => {
    await knownAtProvider(page.context(), sandbox.url);
    await page.goto(`${siteIn(language, sandbox.url)}/devices`);
    await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
    await page.locator(`tv-portal a[href$="${path}"]`).first().click();
    await expect(page).toHaveURL(/\/subscriptions\?/);
    const title = page.locator("tv-portal #title");
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(text);
    await expect(page.getByText(text)).toBeVisible();
  });
}

test("PAG-12 /offer says why it leads to the subscriptions also after a sign-in in between", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/offer");
  await expect(page.locator("tv-subscriptions:state(ready)")).toBeVisible();
  await expect(page.getByText("New offers appear here, with your subscriptions.")).toBeVisible();
});

test("PAG-12 the subscriptions don't mention offers to a customer who didn't want them", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  const nav = page.getByRole("navigation", { name: "Your account" });
  const note = page.getByText("New offers appear here");
  await nav.getByRole("link", { name: "Offers" }).click();
  await expect(note).toBeVisible();
  await nav.getByRole("link", { name: "Devices" }).click();
  await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
  await nav.getByRole("link", { name: "Subscriptions" }).click();
  await expect(page.locator("tv-subscriptions:state(ready)")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("the support pages show the customer who is signed in", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/account");
  await expect(page.locator("tv-account:state(ready)")).toBeVisible();
  await page.locator("tv-header").getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { name: "How can we help?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/support`);
});
