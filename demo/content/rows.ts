import { appGroups } from "./apps.ts";
import { htmlIn, wordsIn, type ArticleSource } from "./article.ts";
import { blocks } from "./blocks.ts";
import { languages, type Language } from "./language.ts";
import { manuals } from "./manuals.ts";
import { pages } from "./pages.ts";
import { readArticles } from "./read.ts";
import { reviews } from "./reviews.ts";

/** One row for each entry and language, numbered in the entries' order. */
const inEach = <Entry, Row>(entries: readonly Entry[], row: (entry: Entry, language: Language) => Row) =>
  entries.flatMap((entry, displayOrder) =>
    languages.map((language) => ({ ...row(entry, language), language, displayOrder })),
  );

const articleRow = (
  { category, slug, topics, popular, updated, texts }: ArticleSource,
  language: Language,
) => {
  const { body, ...text } = texts[language];
  return {
    value: `${category}/${slug}`,
    category,
    topics,
    popular,
    updated,
    ...text,
    body: htmlIn(body),
    plain: wordsIn(body),
  };
};

/** What the content's tables hold, made from the sources. @throws Error where an article's file is not well-formed */
export async function contentRows() {
  const articles = await readArticles();
  const values = new Map(articles.map(({ slug, category }) => [slug, `${category}/${slug}`]));
  const valueOf = (slug: string): string => {
    const value = values.get(slug);
    if (value === undefined) throw new Error(`A manual names the article ${slug}, which does not exist`);
    return value;
  };
  return {
    articles: inEach(articles, articleRow),
    pages: inEach(pages, ({ name, kind, ...texts }, language) => ({
      name,
      kind,
      ...texts[language],
      image: kind === "category" ? `/support/images/category-${name}.svg` : null,
      imageAlt: kind === "category" ? "" : null,
    })),
    blocks: inEach(blocks, ({ name, ...texts }, language) => ({ name, fields: texts[language] })),
    manuals: inEach(manuals, ({ name, heading, popular, articles: slugs, ...texts }, language) => ({
      name,
      heading: heading[language],
      popular,
      articles: slugs.map(valueOf),
      ...texts[language],
      file: `${name}-${language}.pdf`,
    })),
    apps: inEach(
      appGroups.flatMap(({ heading, names }) => names.map((name) => ({ heading, name }))),
      ({ heading, name }, language) => ({ name, heading: heading[language] }),
    ),
    reviews: inEach(reviews, ({ content, ...review }, language) => ({
      ...review,
      content: content[language],
    })),
  };
}
