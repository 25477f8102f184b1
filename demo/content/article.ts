import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";
import type { Language } from "./language.ts";

/** What an article says in one language. */
export interface ArticleText {
  /** Its last part of the address in this language. */
  slug: string;
  label: string;
  /** Further words and phrases under which it is found, separated by commas. */
  searchLabel: string;
  summary: string;
  /** Parsed, without heading and summary. */
  body: Tree.Element;
}

export interface ArticleSource {
  slug: string;
  category: string;
  topics: string[];
  order: number;
  popular: boolean;
  /** `2026-11-02` */
  updated: string;
  texts: Record<Language, ArticleText>;
}

const isElement = (node: Tree.Node): node is Tree.Element => "tagName" in node;
export const elementsOf = (node: Tree.ParentNode): Tree.Element[] => node.childNodes.filter(isElement);
export const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** Elements after which a word ends. */
const BLOCKS = /^(?:h\d|p|li|td|th|tr|figcaption|figure|table|ul|ol|br)$/;

/** A table as sentences, one for each row: `Off. What it means: No power; What to do: Steps 1 and 2.` */
function sentencesIn(table: Tree.Element): string {
  const [heads = [], ...rows] = [...everyElement(table)]
    .filter(({ tagName }) => tagName === "tr")
    .map((row) => elementsOf(row).map((cell) => wordsIn(cell)));
  return rows
    .map(([name = "", ...cells]) => {
      const values = cells.map((cell, at) => `${heads[at + 1] ?? ""}: ${cell}`);
      return `${name}. ${values.join("; ")}.`.replace(/\.\.$/, ".");
    })
    .join(" ");
}

/** The words in a part of a document. */
export function wordsIn(node: Tree.Node): string {
  const parts: string[] = [];
  const visit = (at: Tree.Node): void => {
    if (isElement(at) && at.tagName === "table") return void parts.push(`${sentencesIn(at)} `);
    if ("value" in at) parts.push(at.value);
    if ("childNodes" in at) at.childNodes.forEach(visit);
    if (isElement(at) && BLOCKS.test(at.tagName)) parts.push(" ");
  };
  visit(node);
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** Every element of a tree. */
export function* everyElement(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const element of elementsOf(node)) {
    yield element;
    yield* everyElement(element);
  }
}

/** HTML between the tags of an element, its line breaks and indentation taken out. */
export const htmlIn = (element: Tree.Element): string =>
  serialize(element)
    .replace(/\s*\n\s*/g, " ")
    .trim();

function readText(section: Tree.Element, slug: string, where: string): ArticleText {
  const [heading, summary, ...rest] = elementsOf(section);
  if (heading?.tagName !== "h1" || !summary || attribute(summary, "class") !== "summary") {
    throw new Error(`${where}: begin with <h1> and <p class="summary">`);
  }
  section.childNodes = rest;
  return {
    slug: attribute(section, "data-slug") ?? slug,
    label: wordsIn(heading),
    searchLabel: (attribute(section, "data-search") ?? "").replace(/\s+/g, " "),
    summary: wordsIn(summary),
    body: section,
  };
}

/**
 * Reads an article's file: `<article data-order data-topics data-updated data-popular>` with one `<section lang>` for
 * each language.
 * @throws Error that says where the file is not well-formed
 */
export function readArticle(html: string, category: string, slug: string): ArticleSource {
  const where = `${category}/${slug}`;
  const tree = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => {
      throw new Error(`${where}: ${code} in line ${startLine}`);
    },
  });
  const [article] = elementsOf(tree);
  if (article?.tagName !== "article") throw new Error(`${where}: an article begins with <article>`);
  const text = (language: Language): ArticleText => {
    const section = elementsOf(article).find((one) => attribute(one, "lang") === language);
    if (!section) throw new Error(`${where}: there is no text in ${language}`);
    return readText(section, slug, `${where} (${language})`);
  };
  return {
    slug,
    category,
    topics: (attribute(article, "data-topics") ?? "").split(" ").filter(Boolean),
    order: Number(attribute(article, "data-order")),
    popular: attribute(article, "data-popular") !== undefined,
    updated: attribute(article, "data-updated") ?? "",
    texts: { en: text("en"), es: text("es") },
  };
}

/** Writers link to the English address everywhere; here the Spanish texts get the Spanish ones. */
export function translateLinks(articles: readonly ArticleSource[]): void {
  const spanish = new Map(articles.map(({ slug, texts }) => [slug, texts.es.slug]));
  for (const { texts } of articles) {
    for (const { attrs } of everyElement(texts.es.body)) {
      const href = attrs.find(({ name }) => name === "href");
      const [, page, slug = ""] = /^(\/support\/[\w-]+\/)([\w-]+)$/.exec(href?.value ?? "") ?? [];
      if (href && page) href.value = page + (spanish.get(slug) ?? slug);
    }
  }
}
