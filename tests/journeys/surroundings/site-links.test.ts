import type { Page } from "@playwright/test";
import { expect as expectAtOnce, inDefaultRun, test } from "../fixtures.ts";
import { knownAtProvider } from "../session-site.ts";
import { languages, siteIn } from "../words.ts";

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
}
