import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { appGroups } from "../../../demo/content/apps.ts";
import { attribute, everyElement, readArticle, wordsIn } from "../../../demo/content/article.ts";
import { blocks } from "../../../demo/content/blocks.ts";
import { languages } from "../../../demo/content/language.ts";
import { manuals } from "../../../demo/content/manuals.ts";
import { pages } from "../../../demo/content/pages.ts";
import { readArticles } from "../../../demo/content/read.ts";
import { projectRoot } from "../../../tools/tree.ts";

const articles = await readArticles();
const pageNames = new Set(pages.map(({ name }) => name));
const categories = pages.filter(({ kind }) => kind === "category").map(({ name }) => name);

/** Routes of the brand's site that articles may link to besides articles. */
const routes = new Set([
  "/account",
  "/devices",
  "/subscriptions",
  "/transactions",
  "/usb-update",
  "/privacy/manage-preference",
  "/support#applist",
]);
/** What passes from the content system to the page. */
const tags = new Set(
  "h2 p ul ol li strong code a table thead tbody tr th td figure figcaption img".split(" "),
);

const texts = articles.flatMap((article) =>
  languages.map((language) => ({
    article,
    language,
    name: `${article.slug} (${language})`,
    ...article.texts[language],
  })),
);
const elements = texts.flatMap(({ name, language, body }) =>
  [...everyElement(body)].map((element) => ({ name, language, element })),
);

/** Returns whether an address of the support pages exists in this language. */
function isExistingPage(href: string, language: "en" | "es"): boolean {
  if (routes.has(href)) return true;
  const [, page = "", slug] = /^\/support\/([\w-]+)(?:\/([\w-]+))?$/.exec(href) ?? [];
  if (!pageNames.has(page)) return false;
  if (slug === undefined) return true;
  return articles.some(
    (article) =>
      (article.category === page || article.topics.includes(page)) && article.texts[language].slug === slug,
  );
}

describe("articles", () => {
  test("there are at least eighty, in five non-empty categories", () => {
    expect(articles.length).toBeGreaterThanOrEqual(80);
    expect(categories).toEqual(["overview", "setup", "features", "account", "troubleshooting"]);
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(categories));
    for (const page of pageNames) {
      const listed = articles.filter((one) => one.category === page || one.topics.includes(page));
      expect(listed.length, page).toBeGreaterThanOrEqual(6);
    }
  });

  test("each one names existing topics, the day of its last change, and its own position", () => {
    for (const { slug, topics, updated, order } of articles) {
      expect(
        topics.filter((topic) => !pageNames.has(topic)),
        slug,
      ).toEqual([]);
      expect(updated, slug).toMatch(/^2026-\d\d-\d\d$/);
      expect(order, slug).toBeGreaterThan(0);
    }
    const places = articles.map(({ category, order }) => `${category} ${order}`);
    expect(new Set(places).size).toBe(places.length);
    expect(articles.filter(({ popular }) => popular).length).toBeGreaterThanOrEqual(10);
  });

  test("each one has at least ten search phrases in customers' words in each language", () => {
    expect(texts.length).toBe(articles.length * languages.length);
    const few = texts.filter(({ searchLabel }) => new Set(searchLabel.split(", ")).size < 10);
    expect(few.map(({ name }) => name)).toEqual([]);
  });

  test("each one has its own title, address, summary and at least a hundred words in both languages", () => {
    for (const language of languages) {
      const own = texts.filter((text) => text.language === language);
      for (const key of ["slug", "label", "summary"] as const) {
        expect(new Set(own.map((text) => text[key])).size, key).toBe(own.length);
      }
    }
    for (const { name, slug, searchLabel, summary, body } of texts) {
      expect(slug, name).toMatch(/^[a-z0-9-]+$/);
      expect(searchLabel, name).not.toBe("");
      expect(summary.length, name).toBeLessThanOrEqual(250);
      expect(wordsIn(body).split(" ").length, name).toBeGreaterThanOrEqual(100);
    }
    for (const { slug, texts: both } of articles) {
      expect(both.es.slug, slug).not.toBe(both.en.slug);
      expect(wordsIn(both.es.body), slug).not.toBe(wordsIn(both.en.body));
    }
  });

  test("Spanish is Spanish and English is English", () => {
    const spanish = /(?:^|\s)(?:el|la|los|las|una|que|con|para|del)(?=\s)/gi;
    const english = /(?:^|\s)(?:the|and|with|that|your|is|of|it)(?=\s)/gi;
    for (const { name, language, body } of texts) {
      const words = wordsIn(body);
      const [own, other] = language === "es" ? [spanish, english] : [english, spanish];
      expect((words.match(own) ?? []).length, name).toBeGreaterThanOrEqual(5);
      expect((words.match(other) ?? []).length, name).toBeLessThan(3);
    }
  });

  test("they use only allowed tags", () => {
    const foreign = elements.filter(({ element }) => !tags.has(element.tagName));
    expect(foreign.map(({ name, element }) => `${name}: ${element.tagName}`)).toEqual([]);
  });

  test("each link leads to an existing page", () => {
    const links = elements.filter(({ element }) => element.tagName === "a");
    const dead = links.filter(
      ({ element, language }) => !isExistingPage(attribute(element, "href") ?? "", language),
    );
    expect(dead.map(({ name, element }) => `${name}: ${attribute(element, "href")}`)).toEqual([]);
    expect(links.length).toBeGreaterThan(300);
  });

  test("each picture exists with a description and a size", () => {
    const pictures = elements.filter(({ element }) => element.tagName === "img");
    expect(pictures.length).toBeGreaterThanOrEqual(10);
    for (const { name, element } of pictures) {
      const src = attribute(element, "src") ?? "";
      expect(src, name).toMatch(/^\/support\/images\/[\w-]+\.svg$/);
      expect(existsSync(join(projectRoot, "demo/site", src)), src).toBe(true);
      expect((attribute(element, "alt") ?? "").length, name).toBeGreaterThan(20);
      expect(
        Number(attribute(element, "width")) * Number(attribute(element, "height")),
        name,
      ).toBeGreaterThan(0);
    }
  });
});

test("each block and page has both languages, and its links and pictures exist", () => {
  for (const { en, es } of [...blocks, ...pages])
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  const addresses = [...JSON.stringify(blocks).matchAll(/"(?:href|src)":"([^"]+)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const exists = address.endsWith(".svg")
      ? existsSync(join(projectRoot, "demo/site", address))
      : isExistingPage(address, "en");
    expect(exists, address).toBe(true);
  }
  for (const category of categories) {
    expect(existsSync(join(projectRoot, `demo/site/support/images/category-${category}.svg`)), category).toBe(
      true,
    );
  }
});

test("each manual consists of existing articles", () => {
  const slugs = new Set(articles.map(({ slug }) => slug));
  expect(manuals.length).toBeGreaterThanOrEqual(8);
  for (const { name, articles: chapters } of manuals) {
    expect(
      chapters.filter((slug) => !slugs.has(slug)),
      name,
    ).toEqual([]);
  }
});

test("no app is listed twice", () => {
  const names = appGroups.flatMap((group) => group.names);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});

test.each([
  ["no article", "<p>Text</p>", "begins with <article>"],
  [
    "no Spanish",
    '<article><section lang="en"><h1>A</h1><p class="summary">B</p></section></article>',
    "in es",
  ],
  ["no summary", '<article><section lang="en"><h1>A</h1><p>B</p></section></article>', "summary"],
  ["an attribute twice", '<article><section lang="en" lang="es"></section></article>', "in line 1"],
])("a file with %s is refused with its location", (_what, html, message) => {
  expect(() => readArticle(html, "setup", "test")).toThrow(message);
  expect(() => readArticle(html, "setup", "test")).toThrow("setup/test");
});
